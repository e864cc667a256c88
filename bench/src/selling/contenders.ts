import { createDatabase } from '@tollgate/db'
import type { DatabaseServer } from '../database-server.ts'
import type { Measured } from '../phase.ts'
import { type Program, programsWithoutPeers, startProgram } from '../programs.ts'
import type { Shop } from './shop.ts'

export interface Contender extends Measured {
  name: string
  databaseUrl: string
  shop: Shop
}

/** The other contenders sell nothing. */
export const PROGRAMS = programsWithoutPeers(import.meta.dirname)

interface Seed {
  database: DatabaseServer
  template: string
  secret: string
  shop: Shop
}

export async function startContender(program: Program, seed: Seed): Promise<Contender> {
  const { database, template, secret, shop } = seed
  const { name } = program
  const databaseUrl = await createDatabase(database.url, name, { template })
  const server = await startProgram(program, { databaseUrl, secret, isCaching: false })
  return { name, database, databaseUrl, server, shop }
}
