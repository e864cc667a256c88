declare global {
  interface Window {
    /** Missing in tests: `start.js` of the built page sets it. */
    tollgate?: { loadPage: (path: string) => void }
  }
}

/** Asks at once for all files of a route, which the browser would otherwise find one after another. */
export function loadPage({ toLocation }: { toLocation: { pathname: string } }): void {
  window.tollgate?.loadPage(toLocation.pathname)
}
