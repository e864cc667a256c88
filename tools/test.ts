/**
 * `pnpm test`: every check of the project; `pnpm test <part of a path>…`: those tests alone. Ends
 * with one line that counts all tests. What needs a program that isn't installed is skipped by name.
 */
import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { isSkipped, type ProgramName, programs } from '../apps/api/src/testing/programs.ts'
import { bundleService } from '../scenarios/testing/bundle-service.ts'

const root = path.join(import.meta.dirname, '..')
const results = path.join(root, 'test-results')
const playwrightReport = path.join(results, 'playwright.json')
const filters = process.argv.slice(2)

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

interface PlaywrightTest {
  results: { errors: { message?: string }[] }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { ok: boolean; file: string; title: string; tests: PlaywrightTest[] }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

function announce(command: string, args: string[]): void {
  console.log(`\n› ${command} ${args.join(' ')}`)
}

function run(command: string, args: string[]): boolean {
  announce(command, args)
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' }
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

/** Projects that run side by side: those that start and kill services mostly wait. */
const lanes = { units: '!scenarios: *', scenarios: 'scenarios: *' }
const workers = { units: 2, scenarios: 2 }

type Lane = keyof typeof lanes

function reportOf(lane: Lane): string {
  return path.join(results, `${lane}.json`)
}

interface Side {
  env?: Record<string, string>
  /** What runs beside something that is watched shows its output when it has ended. */
  log?: string
}

async function runBeside(command: string, args: string[], { env, log }: Side): Promise<boolean> {
  if (!log) announce(command, args)
  const output = log ? openSync(log, 'w') : 'inherit'
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  } satisfies SpawnOptions)
  const [status] = await once(child, 'close')
  if (log) {
    announce(command, args)
    console.log(readFileSync(log, 'utf8'))
  }
  return status === 0
}

function runLane(lane: Lane, side: Side): Promise<boolean> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(lane)}`]
  // Projects without a configuration would otherwise run one file at a time, after all others.
  const args = ['run', `--project=${lanes[lane]}`, `--maxWorkers=${workers[lane]}`, ...reporters]
  return runBeside('vitest', [...args, '--passWithNoTests', ...filters], side)
}

/** Without a browser it lists them, and the report counts each as skipped. */
function runJourneys(): Promise<boolean> {
  const mode = isSkipped('chromium') ? ['--list'] : []
  return runBeside(
    'pnpm',
    ['--filter', '@tollgate/e2e', 'e2e', ...mode, '--pass-with-no-tests', ...filters],
    { env: { PLAYWRIGHT_REPORT: playwrightReport }, log: path.join(results, 'journeys.log') },
  )
}

/** Journeys mostly wait, too: they take their turn when the scenarios have had theirs. */
async function runScenariosAndJourneys(): Promise<boolean> {
  const env = { SERVICE_BUNDLES: await bundleService() }
  const scenarios = await runLane('scenarios', { env, log: path.join(results, 'scenarios.log') })
  return (await runJourneys()) && scenarios
}

async function runTests(): Promise<boolean> {
  const outcomes = await Promise.all([runLane('units', {}), runScenariosAndJourneys()])
  return outcomes.every(Boolean)
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

/** A file that can't be loaded fails without a test. */
function failedTests({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`]
    return failed.map(
      ({ fullName, failureMessages = [] }) =>
        `${file} › ${fullName}: ${firstLine(failureMessages[0] ?? '')}`,
    )
  })
}

function failedJourneys({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  return [
    ...failed.map(({ file, title, tests }) => `${file} › ${title}: ${journeyError(tests)}`),
    ...suites.flatMap(failedJourneys),
  ]
}

/** What was expected of which element: Playwright says it in its first few lines. */
function journeyError(tests: PlaywrightTest[]): string {
  const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors)
  const lines = stripVTControlCharacters(errors[0]?.message ?? '').split('\n')
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 6)
    .join(' · ')
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}

/** Their output may be thousands of lines up. */
function reportFailed(tests: string[]): void {
  if (tests.length === 0) return
  console.log('\nFailed:')
  for (const test of tests) console.log(`  ${test}`)
}

/** Which tests were left out, and what makes them run. */
function reportSkipped(tests: string[], journeys: number): void {
  if (tests.length + journeys === 0) return
  console.log('\nSkipped:')
  for (const test of tests) console.log(`  ${test}`)
  if (journeys > 0) console.log(`  the ${journeys} journeys of e2e/journeys that are listed above`)
  const names: ProgramName[] = ['redis', 'chromium', 'firefox', 'curl', 'jq', 'openssl']
  for (const name of names.filter(isSkipped)) {
    console.log(`There is no ${programs[name].commands[0]} here: ${programs[name].install}.`)
  }
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const checksPassed = runChecks()
const testsPassed = await runTests()

const noReport: VitestReport = { numPassedTests: 0, numFailedTests: 1, testResults: [] }
const units = readReport(reportOf('units'), noReport)
const scenarios = readReport(reportOf('scenarios'), noReport)
const journeys = readReport<PlaywrightReport>(playwrightReport, {
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
})
const { stats } = journeys
const skipped = [units, scenarios].flatMap(skippedTests)
reportSkipped(skipped, stats.skipped)
reportFailed([...failedTests(units), ...failedTests(scenarios), ...failedJourneys(journeys)])
const passed = units.numPassedTests + scenarios.numPassedTests + stats.expected
const failed = units.numFailedTests + scenarios.numFailedTests + stats.unexpected + stats.flaky
const left = skipped.length + stats.skipped
console.log(`\n${passed} passed, ${failed} failed${left > 0 ? `, ${left} skipped` : ''}`)
if (!checksPassed) console.log('A check failed before the tests: turbo names it above.')
if (!testsPassed && failed === 0) console.log('No test failed, but a runner did: see above.')
process.exitCode = checksPassed && testsPassed && passed > 0 && failed === 0 ? 0 : 1
