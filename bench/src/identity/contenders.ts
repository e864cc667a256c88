import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { createDatabase } from '@tollgate/db'
import type { DatabaseServer } from '../database-server.ts'
import { findFreePort } from '../free-port.ts'
import { type ServerProcess, startServer, TOLLGATE_FLAGS } from '../server-process.ts'

interface Program {
  name: string
  file: string
  /** The bare handlers run as Tollgate does, better-auth as Node does by itself. */
  flags: string[]
  /** Passwords in one turn of the full run: fewer where each takes long. */
  passwords: number
  hasBareHash: boolean
}

export interface Contender extends Program {
  database: DatabaseServer
  /** Processes on one database of the contender’s own, without and with the cookie cache. */
  plain: ServerProcess
  cached: ServerProcess
  /** One more process like `cached`. */
  startTwin(): Promise<ServerProcess>
}

export const PROGRAMS: Program[] = [
  {
    name: 'raw',
    file: 'raw-server.ts',
    flags: TOLLGATE_FLAGS,
    passwords: 128,
    hasBareHash: true,
  },
  {
    name: 'Tollgate',
    file: '../../../apps/api/src/main.ts',
    flags: TOLLGATE_FLAGS,
    passwords: 128,
    hasBareHash: false,
  },
  {
    name: 'better-auth 1.2.9',
    file: 'better-auth-1.2.9-server.ts',
    flags: [],
    passwords: 64,
    hasBareHash: false,
  },
  {
    name: 'better-auth 1.7.25',
    file: 'better-auth-newest-server.ts',
    flags: [],
    passwords: 64,
    hasBareHash: false,
  },
]

export async function startContender(
  program: Program,
  database: DatabaseServer,
): Promise<Contender> {
  const secret = randomBytes(32).toString('hex')
  const url = await createDatabase(database.url, program.name)
  async function start(cached: boolean): Promise<ServerProcess> {
    const port = await findFreePort()
    return startServer({
      file: path.join(import.meta.dirname, program.file),
      port,
      readyPath: '/api/auth/ok',
      flags: program.flags,
      environment: {
        DATABASE_URL: url,
        AUTH_SECRET: secret,
        BASE_URL: `http://127.0.0.1:${port}`,
        ROLE: 'serve',
        RATE_LIMIT_ENABLED: 'false',
        LOG_LEVEL: 'error',
        SESSION_COOKIE_CACHE: String(cached),
        SESSION_COOKIE_CACHE_AGE: '3600',
      },
    })
  }
  return {
    ...program,
    database,
    plain: await start(false),
    cached: await start(true),
    startTwin: () => start(true),
  }
}

export async function stopContender({ plain, cached }: Contender): Promise<void> {
  await Promise.all([plain.stop(), cached.stop()])
}
