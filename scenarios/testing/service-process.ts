import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'

const main = path.join(import.meta.dirname, '../../apps/api/src/main.ts')

export interface ServiceProcess {
  baseUrl: string
  /** Ends it as a crash would: at once, with nothing tidied up. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts the service as a process of its own, as a newcomer does, and waits until it is ready. */
export async function startService(environment: Record<string, string>): Promise<ServiceProcess> {
  const port = environment.PORT ?? String(await freePort())
  const baseUrl = `http://localhost:${port}`
  const child = spawn(process.execPath, [main], {
    env: {
      // Nothing else of ours: the test runner sets variables that mean something to the service.
      PATH: process.env.PATH,
      LOG_LEVEL: 'error',
      RATE_LIMIT_ENABLED: 'false',
      ...environment,
      PORT: port,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(child, baseUrl)
  return { baseUrl, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') }
}

async function untilReady(child: ChildProcess, baseUrl: string): Promise<void> {
  const deadline = performance.now() + 30_000
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The service ended with code ${child.exitCode}`)
    const ready = await fetch(`${baseUrl}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The service was not ready within 30 seconds')
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}
