import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium, request } from '@playwright/test'
import { findProgram } from '@tollgate/api/testing/programs'
import { findFreePort } from '../free-port.ts'
import { isQuick, tell } from '../options.ts'
import { startServer, TOLLGATE_FLAGS } from '../server-process.ts'
import { type Load, loadScreen } from './load-screen.ts'
import { describeScreens, type Measured } from './report.ts'
import { fillWithDemo, openShop } from './shop.ts'

const service = path.join(import.meta.dirname, '../../../apps/api/src/main.ts')
const LOADS = 7
const QUICK_LOADS = 1

/**
 * The first load of the built screens in Chromium, nothing cached, on slow 4G and a slow processor
 * (goal P15). `--quick` loads each once.
 */
export async function benchScreens(options: string[]): Promise<void> {
  const executablePath = findProgram('chromium')
  if (!executablePath) throw new Error('Chromium is missing')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-bench-'))
  const port = await findFreePort()
  const server = await startServer({
    file: service,
    port,
    readyPath: '/readyz',
    flags: TOLLGATE_FLAGS,
    environment: { DATA_DIR: folder, RATE_LIMIT_ENABLED: 'false', LOG_LEVEL: 'error' },
  })
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false })
  try {
    const url = `http://localhost:${port}`
    await fillWithDemo(url)
    const measured = await measure(browser, url, isQuick(options) ? QUICK_LOADS : LOADS)
    await tell('screens', options, describeScreens(measured))
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The screens take turns, so that what else the machine does falls on all of them. */
async function measure(browser: Browser, url: string, loads: number): Promise<Measured[]> {
  const owner = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } })
  const { slug, checkout } = await openShop(owner)
  const storageState = await owner.storageState()
  const screens = [
    { name: 'sign-in', goal: 2000, url: `${url}/sign-in`, shows: 'Forgot password' },
    { name: 'checkout', goal: 2000, url: `${url}${checkout}`, shows: 'Total' },
    { name: 'portal sign-in', goal: 2000, url: `${url}/portal/${slug}/sign-in`, shows: '' },
    { name: 'home', goal: 2500, url: `${url}/${slug}`, shows: 'Latest orders', storageState },
    { name: 'home by /', goal: 2500, url: `${url}/`, shows: 'Latest orders', storageState },
  ]
  const taken = screens.map(({ name, goal }) => ({ name, goal, loads: [] as Load[] }))
  for (let round = 0; round < loads; round++) {
    for (const [index, screen] of screens.entries()) {
      taken[index]?.loads.push(await loadScreen(browser, screen))
    }
  }
  return taken
}
