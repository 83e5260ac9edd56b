// Poster: a picture of a game's result, drawn in the page's own colours and letters, to be shared.

import { drop, heart } from '../art/wax'
import type { Sight } from '../state'
import { played, type Names } from '../words.svelte'
import { headline } from './headline'
import { standing } from './standing'

const [WIDTH, HEIGHT] = [1200, 630]
const MARGIN = 70
const NAME = 'billetdoux.png'

/** Share the picture of a result where the browser can, or else keep it as a file. */
export async function sharePoster(names: Names, sight: Sight): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => draw(names, sight).toBlob(done, 'image/png'))
  if (blob === null) return
  const files = [new File([blob], NAME, { type: blob.type })]
  if ('canShare' in navigator && navigator.canShare({ files })) {
    // Who closes the browser's own dialog wants nothing more.
    await navigator.share({ files }).catch(() => undefined)
    return
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = NAME
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function draw(names: Names, sight: Sight): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH, height: HEIGHT })
  const pen = canvas.getContext('2d')!
  const { colour, letters } = page()
  pen.fillStyle = colour('paper')
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = colour('sheet')
  pen.fillRect(28, 28, WIDTH - 56, HEIGHT - 56)
  pen.strokeStyle = colour('edge')
  pen.lineWidth = 2
  pen.strokeRect(28, 28, WIDTH - 56, HEIGHT - 56)
  pen.strokeRect(36, 36, WIDTH - 72, HEIGHT - 72)

  pen.textBaseline = 'middle'
  /** A line of text, smaller where it would not fit; `from` is its right end where it is set to the right. */
  function write(text: string, from: number, y: number, size: number, ink: string, room: number) {
    pen.fillStyle = colour(ink)
    pen.font = `${size}px ${letters}`
    pen.font = `${Math.min(size, (size * room) / pen.measureText(text).width)}px ${letters}`
    pen.fillText(text, from, y)
  }

  write(headline('game', sight.winners, null, names), MARGIN, 110, 62, 'ink', WIDTH - 2 * MARGIN)
  write(played(sight.edition, sight.players), MARGIN, 172, 30, 'muted', WIDTH - 2 * MARGIN)

  const places = standing(names, sight)
  const height = Math.min(84, 300 / places.length)
  const most = Math.max(sight.target, ...places.map(({ tokens }) => tokens))
  const seal = Math.min(height * 0.8, 480 / most)
  places.forEach(({ seat, tokens, wins }, i) => {
    const y = 220 + height * (i + 0.5)
    if (wins) {
      pen.fillStyle = colour('glow')
      pen.fillRect(MARGIN - 16, y - height * 0.46, WIDTH - 2 * MARGIN + 32, height * 0.92)
    }
    write(names[seat] ?? seat, MARGIN, y, height * 0.5, 'ink', 520)
    for (let k = 0; k < most; k += 1)
      stamp(WIDTH - MARGIN - (most - k) * seal, y - seal / 2, seal, k < tokens)
  })

  /** A token, or the room for one. */
  function stamp(x: number, y: number, size: number, isWon: boolean) {
    pen.save()
    pen.translate(x, y)
    pen.scale(size / 44, size / 44)
    pen.lineWidth = isWon ? 1.2 : 2.5
    pen.strokeStyle = colour(isWon ? 'wax-deep' : 'muted')
    if (isWon) {
      pen.fillStyle = colour('wax')
      pen.fill(new Path2D(drop))
      pen.fillStyle = colour('on-wax')
      pen.fill(new Path2D(heart))
    }
    pen.stroke(new Path2D(drop))
    pen.restore()
  }

  write('Billetdoux', MARGIN, HEIGHT - 68, 30, 'muted', 300)
  return canvas
}

/** The colours and letters of the page, as a canvas takes them. */
function page() {
  const style = getComputedStyle(document.body)
  const letters = style.getPropertyValue('--display')
  function colour(name: string): string {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(--${name})`
    const found = getComputedStyle(probe).color
    probe.remove()
    return found
  }
  return { colour, letters }
}
