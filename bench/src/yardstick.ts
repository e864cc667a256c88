import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { createDatabase } from '@tollgate/db'
import type { DatabaseServer } from './database-server.ts'
import { load } from './load.ts'
import type { Measured, Phase } from './phase.ts'
import { RAW, startProgram, TOLLGATE } from './programs.ts'
import { getSession, signUp } from './visitor.ts'

/** Microseconds of processor time of the bare session check on the machine that goals of time are stated for. */
const REFERENCE_CPU = 124

export interface Yardstick extends Measured {
  read(seconds: number): Promise<Phase>
}

/** The bare session check on 16 connections: how fast the machine is just now. It rests in between. */
export async function startYardstick(database: DatabaseServer): Promise<Yardstick> {
  const file = path.join(import.meta.dirname, 'identity/raw-server.ts')
  const databaseUrl = await createDatabase(database.url, 'yardstick')
  const secret = randomBytes(32).toString('hex')
  const server = await startProgram(
    { ...TOLLGATE, name: RAW, file },
    { databaseUrl, secret, isCaching: false },
  )
  const { cookies, email } = await signUp(server)
  const request = getSession(cookies, (body) => body.includes(email))
  const measured = { server, database }
  return { ...measured, read: (seconds) => load(measured, request, { connections: 16, seconds }) }
}

/** Of this machine, beside that one: requests a second differ far more from one turn to the next. */
export function speedOf({ serverCpu }: Pick<Phase, 'serverCpu'>): number {
  return REFERENCE_CPU / serverCpu
}

export function describeSpeed(speed: number): string {
  const percent = Math.round(100 * speed)
  return `this machine: ${percent} % of the one that goals of time are stated for, by the processor time of the bare session check`
}
