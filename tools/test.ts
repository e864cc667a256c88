/**
 * `pnpm test`: every check of the project. Ends with one line that counts all tests.
 * The browser journeys need Chromium; without one they are left out, except in CI.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const results = path.join(root, 'test-results')
const vitestReport = path.join(results, 'vitest.json')
const playwrightReport = path.join(results, 'playwright.json')

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

function run(command: string, args: string[], environment: Record<string, string> = {}): boolean {
  console.log(`\n› ${command} ${args.join(' ')}`)
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', ...environment }
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env }).status === 0
}

function readReport<Report>(file: string, empty: Report): Report {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : empty
}

function findChromium(): string | undefined {
  const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome']
  return places.find((place) => place !== undefined && existsSync(place))
}

function runJourneys(): boolean {
  if (findChromium()) {
    return run('pnpm', ['--filter', '@tollgate/e2e', 'e2e'], {
      PLAYWRIGHT_REPORT: playwrightReport,
    })
  }
  console.log(
    '\nNo Chromium found: the browser journeys are left out. Set CHROMIUM_PATH to run them.',
  )
  return !process.env.CI
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const checks = ['lint', 'knip', 'check:docs', 'verify', 'typecheck', 'check', 'build', 'check:size']
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
const steps = [
  () => run('turbo', ['run', ...checks, '--output-logs=errors-only', '--continue']),
  () => run('vitest', ['run', ...reporters]),
  runJourneys,
]
const outcomes = steps.map((step) => step())

const vitest = readReport<VitestReport>(vitestReport, { numPassedTests: 0, numFailedTests: 1 })
const journeys = readReport<PlaywrightReport>(playwrightReport, {
  stats: { expected: 0, unexpected: 0, flaky: 0 },
})
const passed = vitest.numPassedTests + journeys.stats.expected
const failed = vitest.numFailedTests + journeys.stats.unexpected + journeys.stats.flaky
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = outcomes.every(Boolean) && failed === 0 ? 0 : 1
