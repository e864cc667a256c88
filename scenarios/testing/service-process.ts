import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
/** `pnpm test` names a folder where they are bundled; else they start from their sources. */
const bundles = process.env.SERVICE_BUNDLES

export interface ServiceProcess {
  baseUrl: string
  /** Ends it as a crash would: at once, with nothing tidied up. */
  kill(): Promise<void>
  /** Asks it to end, and gives its exit code; null where a signal had to end it. */
  stop(): Promise<number | null>
}

/** Starts the service as a process of its own, as a newcomer does, and waits until it is ready. */
export async function startService(environment: Record<string, string>): Promise<ServiceProcess> {
  const port = environment.PORT ?? String(await freePort())
  const baseUrl = `http://localhost:${port}`
  const child = spawnProgram('main', { ...environment, PORT: port }, 'ignore')
  await untilReady(child, baseUrl)
  return running(child, baseUrl)
}

/** Starts a process that only works: it has no readiness endpoint. */
export function startWorkingProcess(environment: Record<string, string>): ServiceProcess {
  return running(spawnProgram('main', { ...environment, ROLE: 'work' }, 'ignore'), '')
}

/** Runs the service until it ends on its own, and returns its output. */
export function runService(environment: Record<string, string>) {
  return runProgram('main', environment)
}

/** The same with another of its programs. */
export async function runProgram(
  program: 'main' | 'backup' | 'restore' | 'verify-audit' | 'verify-ledger' | 'verify-usage',
  environment: Record<string, string>,
  given: string[] = [],
) {
  const child = spawnProgram(program, environment, 'pipe', given)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  await once(child, 'close')
  return { code: child.exitCode, output }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

function spawnProgram(
  program: string,
  environment: Record<string, string>,
  output: 'ignore' | 'pipe',
  given: string[] = [],
) {
  const file = bundles
    ? path.join(bundles, `${program}.js`)
    : path.join(root, `apps/api/src/${program}.ts`)
  return spawn(process.execPath, [file, ...given], {
    env: {
      // Nothing else of ours: the test runner sets variables that mean something to the service.
      PATH: process.env.PATH,
      // As `pnpm start` does: a start takes half as long.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
      LOG_LEVEL: 'error',
      RATE_LIMIT_ENABLED: 'false',
      ...environment,
    },
    stdio: ['ignore', output, output === 'pipe' ? 'pipe' : 'inherit'],
  })
}

function running(child: ChildProcess, baseUrl: string): ServiceProcess {
  return {
    baseUrl,
    async kill() {
      await end(child, 'SIGKILL')
    },
    stop: () => end(child, 'SIGTERM'),
  }
}

/** A start takes two seconds of one core, and many times that on a machine with other work. */
export async function untilReady(child: ChildProcess, baseUrl: string): Promise<void> {
  const deadline = performance.now() + 90_000
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The service ended with code ${child.exitCode}`)
    const ready = await fetch(`${baseUrl}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The service was not ready within 90 seconds')
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await once(child, 'exit')
  }
  return child.exitCode
}
