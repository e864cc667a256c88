import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, Socket } from 'node:net'
import type { Binaries } from './binaries.ts'
import { lastPort } from './running.ts'
import { withoutRoot } from './unprivileged.ts'

/**
 * Standard input ends when we do, even by kill -9; the guard then stops the server in order.
 * The server's own end in turn ends the guard.
 */
const guard = `exec 3<&0
"$@" </dev/null 3<&- & server=$!
{ read -r _ <&3; kill -INT $server; } 2>/dev/null & watcher=$!
wait $server; code=$?
kill $watcher 2>/dev/null
exit $code`

export interface Launched {
  port: number
  stop(): Promise<void>
}

export interface LaunchOptions {
  durable: boolean
  bySocket: boolean
  port: number | undefined
}

export async function launch(
  { postgres }: Binaries,
  folder: string,
  options: LaunchOptions,
): Promise<Launched> {
  const { prefix, identity } = withoutRoot(postgres, folder)
  const port = options.port ?? (await findFreePort(lastPort(folder)))
  const command = [...prefix, postgres, '-D', folder, ...settings(folder, port, options)]
  const child = spawn('/bin/sh', ['-c', guard, 'sh', ...command], {
    ...identity,
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true, // Ctrl-C is ours alone: we stop first, then the server.
  })
  await untilReady(child)
  child.unref()
  for (const stream of [child.stdin, child.stderr]) if (stream instanceof Socket) stream.unref()
  return { port, stop: () => stop(child) }
}

function settings(folder: string, port: number, { durable, bySocket }: LaunchOptions): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: bySocket ? folder : '',
    max_connections: 200,
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      log = `${log}${chunk}`.slice(-4_000)
      if (log.includes('ready to accept connections')) resolve()
    })
    child.on('error', reject)
    // By then all its output was read, which decides whether to try again.
    child.on('close', (code) => reject(new Error(`PostgreSQL ended (${code}): ${log}`)))
  })
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.ref()
    child.on('exit', () => resolve())
    child.stdin?.end()
  })
}

/** The one that is wanted where nobody else has it, else any. */
function findFreePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', (error) =>
      wanted === 0 ? reject(error) : resolve(findFreePort()),
    )
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
