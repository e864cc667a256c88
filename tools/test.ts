/**
 * `pnpm test`: every check of the project; `pnpm test <part of a path>…`: those tests alone. Ends
 * with one line that counts all tests. What needs a program that isn't installed is skipped by name.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isSkipped, type ProgramName, programs } from '../apps/api/src/testing/programs.ts'

const root = path.join(import.meta.dirname, '..')
const results = path.join(root, 'test-results')
const vitestReport = path.join(results, 'vitest.json')
const playwrightReport = path.join(results, 'playwright.json')
const filters = process.argv.slice(2)

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

function run(command: string, args: string[], environment: Record<string, string> = {}): boolean {
  console.log(`\n› ${command} ${args.join(' ')}`)
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', ...environment }
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env }).status === 0
}

function runChecks(): boolean {
  const checks = [
    'lint',
    'knip',
    'check:docs',
    'check:rooms',
    'verify',
    'typecheck',
    'check',
    'build',
  ]
  const names = filters.length > 0 ? ['generate', 'build'] : [...checks, 'check:size']
  return run('turbo', ['run', ...names, '--output-logs=errors-only', '--continue'])
}

function runTests(): boolean {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  // Three on two processors: those that start and kill services mostly wait. Projects without a
  // configuration would otherwise run one file at a time, after all others.
  return run('vitest', ['run', '--maxWorkers=3', ...reporters, '--passWithNoTests', ...filters])
}

/** Without a browser it lists them, and the report counts each as skipped. */
function runJourneys(): boolean {
  const mode = isSkipped('chromium') ? ['--list'] : []
  return run(
    'pnpm',
    ['--filter', '@tollgate/e2e', 'e2e', ...mode, '--pass-with-no-tests', ...filters],
    { PLAYWRIGHT_REPORT: playwrightReport },
  )
}

function readReport<Report>(file: string, empty: Report): Report {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : empty
}

function skippedTests({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => `${path.relative(root, name)} › ${fullName}`),
  )
}

/** Which tests were left out, and what makes them run. */
function reportSkipped(tests: string[], journeys: number): void {
  if (tests.length + journeys === 0) return
  console.log('\nSkipped:')
  for (const test of tests) console.log(`  ${test}`)
  if (journeys > 0) console.log(`  the ${journeys} journeys of e2e/journeys that are listed above`)
  const names: ProgramName[] = ['redis', 'chromium']
  for (const name of names.filter(isSkipped)) {
    console.log(`There is no ${programs[name].commands[0]} here: ${programs[name].install}.`)
  }
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const outcomes = [runChecks, runTests, runJourneys].map((step) => step())

const vitest = readReport<VitestReport>(vitestReport, {
  numPassedTests: 0,
  numFailedTests: 1,
  testResults: [],
})
const { stats } = readReport<PlaywrightReport>(playwrightReport, {
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
})
const skipped = skippedTests(vitest)
reportSkipped(skipped, stats.skipped)
const passed = vitest.numPassedTests + stats.expected
const failed = vitest.numFailedTests + stats.unexpected + stats.flaky
const left = skipped.length + stats.skipped
console.log(`\n${passed} passed, ${failed} failed${left > 0 ? `, ${left} skipped` : ''}`)
process.exitCode = outcomes.every(Boolean) && passed > 0 && failed === 0 ? 0 : 1
