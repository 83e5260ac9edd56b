// Route: which of the page's places an address means.

export type Route =
  { place: 'lobby' | 'nowhere' } | { place: 'table'; code: string } | { place: 'replay'; code: string }

/** The code in what somebody typed: the code itself, or a link that ends with it. */
export function readCode(typed: string): string | undefined {
  return /^(?:\S*\/)?([a-z0-9]{6})\/?(?:[?#]\S*)?$/.exec(typed.trim().toLowerCase())?.[1]
}

/** The place of an address. */
export function readRoute(path: string): Route {
  const found = /^\/(t|replay)\/([a-z0-9]{6})\/?$/.exec(path.toLowerCase())
  if (found === null) return { place: path === '/' || path === '/index.html' ? 'lobby' : 'nowhere' }
  return { place: found[1] === 't' ? 'table' : 'replay', code: found[2]! }
}

let here: Route = $state.raw(
  typeof location === 'undefined' ? { place: 'lobby' } : readRoute(location.pathname),
)

/** Where the reader is. */
export function route(): Route {
  return here
}

/** Go to an address of the page. */
export function go(path: string): void {
  history.pushState(null, '', path)
  here = readRoute(location.pathname)
  scrollTo(0, 0)
}

if (typeof addEventListener !== 'undefined')
  addEventListener('popstate', () => {
    here = readRoute(location.pathname)
  })
