import { randomBytes } from 'node:crypto'
import { type DatabaseServer, startDatabaseServer } from '../database-server.ts'
import { describeSubjects } from '../describe-phases.ts'
import { describeGoals } from '../goals.ts'
import { load } from '../load.ts'
import { chosenSubjects, isQuick, tell } from '../options.ts'
import type { Measured } from '../phase.ts'
import { OURS, type Program, programsWithoutPeers, startProgram } from '../programs.ts'
import { type Prepared, takeTurns } from '../turns.ts'
import { goalsOf } from './goals.ts'
import { createSenderDatabase, ingesting, listing, type Sender, SUBJECTS } from './sender.ts'

interface Effort {
  rounds: number
  seconds: number
  /** Events that are there before. */
  events: number
}

const FULL: Effort = { rounds: 7, seconds: 3, events: 1_000_000 }
const QUICK: Effort = { rounds: 3, seconds: 1, events: 20_000 }
const CONNECTIONS = 16

/**
 * Batches of a hundred events beside a bare handler that writes the same rows, in one interleaved run
 * (goal P9). `--quick` is for trying.
 */
export async function benchUsage(options: string[]): Promise<void> {
  const effort = isQuick(options) ? QUICK : FULL
  const subjects = chosenSubjects(SUBJECTS, options)
  const database = await startDatabaseServer()
  try {
    const taken = await measure(database, effort, subjects)
    const report = [...describeSubjects(taken, subjects), ...describeGoals(goalsOf(taken))]
    await tell('usage', options, report.join('\n'))
  } finally {
    await database.stop()
  }
}

async function measure(
  database: DatabaseServer,
  effort: Effort,
  subjects: ReturnType<typeof chosenSubjects<(typeof SUBJECTS)[number]>>,
) {
  const secret = randomBytes(32).toString('hex')
  const sender = await createSenderDatabase({ database, secret, events: effort.events })
  const prepared: (Prepared & Measured)[] = []
  try {
    for (const program of programsWithoutPeers(import.meta.dirname)) {
      prepared.push(await prepare(program, { database, secret, sender, effort }))
    }
    await takeTurns(prepared, subjects, 1)
    return await takeTurns(prepared, subjects, effort.rounds)
  } finally {
    await Promise.all(prepared.map(({ server }) => server.stop()))
  }
}

interface Seed {
  database: DatabaseServer
  secret: string
  sender: Sender
  effort: Effort
}

/** Each contender writes into a database of its own. */
async function prepare(
  program: Program,
  { database, secret, sender, effort: { seconds } }: Seed,
): Promise<Prepared & Measured> {
  const databaseUrl = await sender.copyDatabase(program.name)
  const server = await startProgram(program, { databaseUrl, secret, isCaching: false })
  const measured = { database, server }
  const options = { connections: CONNECTIONS, seconds }
  return {
    ...measured,
    contender: program.name,
    measures: {
      ingest: () => load(measured, ingesting(sender), options),
      ...(program.name === OURS && { list: () => load(measured, listing(sender), options) }),
    },
  }
}
