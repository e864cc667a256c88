declare global {
  interface Window {
    /** Missing in tests: `start.js` of the built page sets it. */
    tollgate?: {
      loadPage: (path: string) => void
      /** The answer that the page asked for before the app ran; null without a connection. */
      first?: Promise<Response | null>
    }
  }
}

/** Asks at once for all files of a route, which the browser would otherwise find one after another. */
export function loadPage({ toLocation }: { toLocation: { pathname: string } }): void {
  window.tollgate?.loadPage(toLocation.pathname)
}

/** The answer to the page’s first request, or undefined if there is none: the app then sends its own. */
export async function readFirst<Answer>(): Promise<Answer | undefined> {
  const response = await window.tollgate?.first
  if (!response?.ok) return undefined
  return response.json().catch(() => undefined)
}
