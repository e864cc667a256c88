const maximumWait = 3000

/** Resolves when the browser is idle; not every browser reports it. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: maximumWait })
    } else setTimeout(resolve, 500)
  })
}
