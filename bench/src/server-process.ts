import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cpuSecondsOf } from './process-cpu.ts'

/** As `pnpm start` does. */
export const TOLLGATE_FLAGS = [
  '--max-semi-space-size=4',
  '--initial-old-space-size=40',
  '--heap-growing-percent=50',
  '--v8-pool-size=1',
]
const NODE_COMPILE_CACHE = path.join(import.meta.dirname, '../../node_modules/.cache/compiled')

/** Megabytes. */
interface Memory {
  now: number
  /** Without the share of other processes in the same pages. */
  proportional: number
  /** The most it ever had. */
  peak: number
}

export interface ServerProcess {
  url: string
  /** Milliseconds from the start of the process until it answered. */
  readyMilliseconds: number
  cpuSeconds(): number
  memory(): Memory
  stop(): Promise<void>
}

interface Start {
  file: string
  port: number
  readyPath: string | null
  flags: string[]
  environment: Record<string, string>
}

/** Starts a program as a process of its own and waits until it answers. */
export async function startServer({
  file,
  port,
  readyPath,
  flags,
  environment,
}: Start): Promise<ServerProcess> {
  const started = performance.now()
  const child = spawn(process.execPath, [...flags, file], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  if (readyPath) await untilReady(child, `${url}${readyPath}`)
  return {
    url,
    readyMilliseconds: performance.now() - started,
    cpuSeconds: () => cpuSecondsOf(child.pid).own,
    memory: () => readMemory(child),
    stop: () => stopChild(child),
  }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`)
    const ready = await fetch(url)
      .then((response) => response.ok)
      .catch(() => false)
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} did not answer within a minute`)
}

function readMemory(child: ChildProcess): Memory {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  const rollup = readFileSync(`/proc/${child.pid}/smaps_rollup`, 'utf8')
  return {
    now: megabytes(status, 'VmRSS'),
    proportional: megabytes(rollup, 'Pss'),
    peak: megabytes(status, 'VmHWM'),
  }
}

function megabytes(status: string, name: string): number {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? '0'
  return Math.round(Number(kilobytes) / 1024)
}

function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
