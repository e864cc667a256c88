/** What the address of a checkout asks for: a theme, and to be shown over a merchant’s page. */
export function preparePage(asked: URLSearchParams, clientSecret: string): void {
  const { dataset } = document.documentElement
  const theme = asked.get('theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (asked.get('embed') !== 'true' || window.parent === window) return
  dataset.embed = clientSecret
  prepareStorage()
}

/** Browsers may keep a page in a frame from storage: then what it keeps lasts as long as the page. */
function prepareStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[name].getItem('')
    } catch {
      Object.defineProperty(window, name, { value: createStorage(), configurable: true })
    }
  }
}

function createStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
