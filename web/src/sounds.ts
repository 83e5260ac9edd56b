/** Sounds: five small noises of a writing desk, made on the spot so that nothing is downloaded. */

export type Sound = 'turn' | 'card' | 'out' | 'stamp' | 'win'

let audio: AudioContext | undefined

/** Make a sound, unless muted or before the player has touched the page: browsers want it so. A late sound is left out. */
export function play(name: Sound, muted: boolean): void {
  if (muted || !navigator.userActivation.hasBeenActive) return
  const context = (audio ??= new AudioContext())
  const asked = performance.now()
  void context.resume().then(() => {
    if (performance.now() - asked < 500) sounds[name](context, context.currentTime)
  })
}

const sounds: Record<Sound, (audio: AudioContext, at: number) => void> = {
  turn(audio, at) {
    bell(audio, at, 659.3)
    bell(audio, at + 0.16, 880)
  },
  card(audio, at) {
    rustle(audio, at, 2600, 0.14)
  },
  out(audio, at) {
    rustle(audio, at, 900, 0.06)
    thump(audio, at, 150)
    bell(audio, at + 0.05, 220, 0.05)
  },
  stamp(audio, at) {
    thump(audio, at, 110)
    bell(audio, at + 0.12, 1046.5, 0.06)
  },
  win(audio, at) {
    const chord = [523.3, 659.3, 784, 1046.5]
    chord.forEach((pitch, i) => bell(audio, at + i * 0.13, pitch))
  },
}

/** A small bell: a tone and a faint overtone that ring out. */
function bell(audio: AudioContext, at: number, pitch: number, loud = 0.09): void {
  tone(audio, at, pitch, loud, 1.1)
  tone(audio, at, pitch * 2.76, loud / 6, 0.4)
}

/** A stamp on wax: a low tone that falls. */
function thump(audio: AudioContext, at: number, pitch: number): void {
  const source = tone(audio, at, pitch, 0.22, 0.22)
  source.frequency.exponentialRampToValueAtTime(pitch / 2.5, at + 0.2)
}

function tone(audio: AudioContext, at: number, pitch: number, loud: number, length: number): OscillatorNode {
  const source = new OscillatorNode(audio, { frequency: pitch })
  source.connect(fading(audio, at, loud, length))
  source.start(at)
  source.stop(at + length)
  return source
}

/** Paper that moves: noise through a narrow window. */
function rustle(audio: AudioContext, at: number, pitch: number, loud: number): void {
  const length = 0.16
  const buffer = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  const source = new AudioBufferSourceNode(audio, { buffer })
  const window = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 0.8 })
  source.connect(window).connect(fading(audio, at, loud, length))
  source.start(at)
}

/** The way to the loudspeaker, soft at both ends. */
function fading(audio: AudioContext, at: number, loud: number, length: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(loud, at + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  gain.connect(audio.destination)
  return gain
}
