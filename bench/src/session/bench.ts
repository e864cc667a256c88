import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@tollgate/db'
import { compare, describePhases, HEADER } from '../compare.ts'
import { type ServerProcess, startServer } from '../server-process.ts'

const here = import.meta.dirname
const OPTIONS = { connections: 16, seconds: 4, rounds: 5 }

/** get-session from the database, and without a cookie, beside a bare handler (goals P1 and P14). */
export async function benchSession(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-bench-'))
  const database = await startEmbeddedPostgres(folder)
  const environment = {
    DATABASE_URL: database.url,
    AUTH_SECRET: randomBytes(32).toString('hex'),
    BASE_URL: 'http://127.0.0.1:4801',
    ROLE: 'serve',
    RATE_LIMIT_ENABLED: 'false',
    LOG_LEVEL: 'error',
  }
  const file = path.join(here, '../../../apps/api/src/main.ts')
  const ours = await startServer({ file, port: 4801, readyPath: '/healthz', environment })
  const raw = await startServer({
    file: path.join(here, 'raw-server.ts'),
    port: 4802,
    readyPath: '/ready',
    environment,
  })
  try {
    await report(ours, raw)
  } finally {
    await Promise.all([ours.stop(), raw.stop()])
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function report(ours: ServerProcess, raw: ServerProcess): Promise<void> {
  const idle = ours.memory().now
  const cookie = await signUp(ours)
  const signedIn = {
    headers: { cookie },
    expectedBody: (body: string) => body.includes('ada@example.com'),
  }
  const signedOut = { headers: {}, expectedBody: (body: string) => body === 'null' }
  const withCookie = await compare(
    [
      { name: 'raw, from the database', server: raw, request: { path: '/session', ...signedIn } },
      {
        name: 'Tollgate, from the database',
        server: ours,
        request: { path: '/api/auth/get-session', ...signedIn },
      },
    ],
    OPTIONS,
  )
  const withoutCookie = await compare(
    [
      { name: 'raw, without a cookie', server: raw, request: { path: '/session', ...signedOut } },
      {
        name: 'Tollgate, without a cookie',
        server: ours,
        request: { path: '/api/auth/get-session', ...signedOut },
      },
    ],
    OPTIONS,
  )
  const lines = [HEADER, ...linesOf(withCookie), ...linesOf(withoutCookie)]
  lines.push('', `ready after ${Math.round(ours.readyMilliseconds)} ms on a fresh database server`)
  lines.push(`memory: ${idle} MB idle, ${ours.memory().peak} MB at most`)
  const text = lines.join('\n')
  console.log(text)
  await writeFile(path.join(here, '../../results/session.txt'), `${text}\n`)
}

function linesOf(results: Awaited<ReturnType<typeof compare>>): string[] {
  const [baseline = []] = [...results.values()]
  return [...results].map(([name, phases]) => describePhases(name, phases, baseline))
}

async function signUp(server: ServerProcess): Promise<string> {
  const response = await fetch(`${server.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:4801' },
    body: JSON.stringify({
      name: 'Ada',
      email: 'ada@example.com',
      password: 'correct horse battery',
    }),
  })
  const [cookie] = response.headers.getSetCookie()
  if (!response.ok || !cookie) throw new Error(`Sign-up answered ${response.status}`)
  return cookie.split(';')[0] ?? ''
}
