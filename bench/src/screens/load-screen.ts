import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

export interface Load {
  /** Milliseconds until the largest piece of content was painted. */
  largestPaint: number
  requests: number
  /** Kilobytes of scripts, as they came over the wire. */
  scripts: number
}

/** Lighthouse’s slow 4G, and a phone’s processor. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: 750_000 / 8,
}
const processorSlowdown = 4

/** Paints may follow the last answer: the number counts once none has come for so long. */
const quietMilliseconds = 1500

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: false })
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  return session
}

/** Runs in the page, whose entries Node’s types don’t know. */
const largestPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    resolve(Math.max(...list.getEntries().map(({ startTime }) => startTime)))
  }).observe({ type: 'largest-contentful-paint', buffered: true })
})`

/** Opens an address with nothing cached; `shows` is on the screen once it is complete. */
export async function loadScreen(
  browser: Browser,
  { url, shows, storageState }: { url: string; shows: string } & BrowserContextOptions,
): Promise<Load> {
  const context = await browser.newContext({
    ...(storageState && { storageState }),
    viewport: { width: 412, height: 823 },
  })
  try {
    const page = await context.newPage()
    const session = await slowDown(page)
    const types = new Map<string, string>()
    let scriptBytes = 0
    session.on('Network.requestWillBeSent', ({ requestId, type }) => {
      types.set(requestId, type ?? 'Other')
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (types.get(requestId) === 'Script') scriptBytes += encodedDataLength
    })
    await page.goto(url)
    await page.getByText(shows).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(quietMilliseconds)
    const paint = await page.evaluate<number>(largestPaint)
    return { largestPaint: paint, requests: types.size, scripts: scriptBytes / 1000 }
  } finally {
    await context.close()
  }
}
