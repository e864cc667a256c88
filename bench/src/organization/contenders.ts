import { randomBytes } from 'node:crypto'
import { createDatabase } from '@tollgate/db'
import type { DatabaseServer } from '../database-server.ts'
import type { Measured } from '../phase.ts'
import { type Program, programsIn, startProgram } from '../programs.ts'

export interface Contender extends Measured {
  name: string
  /** Of the contender’s own. */
  databaseUrl: string
}

export const PROGRAMS = programsIn(import.meta.dirname)

export async function startContender(
  program: Program,
  database: DatabaseServer,
): Promise<Contender> {
  const { name } = program
  const databaseUrl = await createDatabase(database.url, name)
  const secret = randomBytes(32).toString('hex')
  const server = await startProgram(program, { databaseUrl, secret, isCaching: false })
  return { name, database, databaseUrl, server }
}
