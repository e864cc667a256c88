import { randomBytes } from 'node:crypto'
import { createDatabase } from '@tollgate/db'
import type { DatabaseServer } from '../database-server.ts'
import { OURS, type Program, programsIn, RAW, startProgram } from '../programs.ts'
import type { ServerProcess } from '../server-process.ts'

export interface Contender {
  name: string
  database: DatabaseServer
  databaseUrl: string
  secret: string
  /** Processes on one database of the contender’s own, without and with the cookie cache. */
  plain: ServerProcess
  cached: ServerProcess
  /** Passwords in one turn of the full run: fewer where each takes long. */
  passwords: number
  hasBareHash: boolean
  /** One more process like `cached`. */
  startTwin(): Promise<ServerProcess>
}

export const PROGRAMS = programsIn(import.meta.dirname)

export async function startContender(
  program: Program,
  database: DatabaseServer,
): Promise<Contender> {
  const { name } = program
  const secret = randomBytes(32).toString('hex')
  const databaseUrl = await createDatabase(database.url, name)
  const start = (isCaching: boolean) => startProgram(program, { databaseUrl, secret, isCaching })
  return {
    name,
    database,
    databaseUrl,
    secret,
    plain: await start(false),
    cached: await start(true),
    passwords: name === RAW || name === OURS ? 128 : 64,
    hasBareHash: name === RAW,
    startTwin: () => start(true),
  }
}

export async function stopContender({ plain, cached }: Contender): Promise<void> {
  await Promise.all([plain.stop(), cached.stop()])
}
