const longestWait = 3000

/** Resolves when the browser has nothing better to do; not every browser tells. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: longestWait })
    } else setTimeout(resolve, 500)
  })
}
