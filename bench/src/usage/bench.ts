import { randomBytes } from 'node:crypto'
import { createDatabase, databaseUrl } from '@tollgate/db'
import { type DatabaseServer, startDatabaseServer } from '../database-server.ts'
import { describeSubjects } from '../describe-phases.ts'
import { describeGoals } from '../goals.ts'
import { chosenSubjects, isQuick, tell } from '../options.ts'
import type { Measured } from '../phase.ts'
import { OURS, type Program, programsWithoutPeers, startProgram, TOLLGATE } from '../programs.ts'
import { type Prepared, takeTurns } from '../turns.ts'
import { describeSpeed, startYardstick } from '../yardstick.ts'
import { goalsOf, LARGE, METERED, speedIn, YARDSTICK } from './goals.ts'
import {
  crowdMeasures,
  ingestMeasure,
  listMeasure,
  MACHINE,
  type Measures,
  readMeasures,
  SUBJECTS,
} from './measures.ts'
import { countAll, createSender, type Sender } from './sender.ts'
import { describeSettling, settle } from './settle.ts'

interface Effort {
  rounds: number
  seconds: number
  /** Events that are there before, and in the database that has ten times as many. */
  events: number
  /** Events of one period that is settled. */
  settled: number
}

const FULL: Effort = { rounds: 7, seconds: 3, events: 1_000_000, settled: 600_000 }
const QUICK: Effort = { rounds: 3, seconds: 1, events: 20_000, settled: 20_000 }

type Contender = Prepared & Measured

/**
 * Ingesting beside a bare handler that writes the same rows, in one interleaved run (goal P9); quantities and
 * balances over ten times as many events (P10); and settling a period (P12). `--quick` is for trying.
 */
export async function benchUsage(options: string[]): Promise<void> {
  const effort = isQuick(options) ? QUICK : FULL
  const subjects = [MACHINE, ...chosenSubjects(SUBJECTS, options)]
  const secret = randomBytes(32).toString('hex')
  const database = await startDatabaseServer()
  const prepared: Contender[] = []
  const notes: string[] = []
  try {
    const setting = { database, secret, effort, notes }
    prepared.push(await prepareYardstick(setting))
    prepared.push(...(await prepareBare(setting)))
    prepared.push(await prepareMetered(setting, { name: METERED, events: effort.events }))
    prepared.push(await prepareMetered(setting, { name: LARGE, events: 10 * effort.events }))
    await takeTurns(prepared, subjects, 1)
    const taken = await takeTurns(prepared, subjects, effort.rounds)
    for (const { contender, server } of prepared) {
      notes.push(`${contender}: ${Math.round(server.memory().peak)} MB at most`)
    }
    const settled = await settle(database, { secret, events: effort.settled })
    const { lines, goals } = describeSettling(settled)
    const report = [
      ...describeSubjects(taken, subjects),
      ...notes,
      ...lines,
      describeSpeed(speedIn(taken)),
      '',
      ...describeGoals([...goalsOf(taken), ...goals]),
    ]
    await tell('usage', options, report.join('\n'))
  } finally {
    await Promise.all(prepared.map(({ server }) => server.stop()))
    await database.stop()
  }
}

interface Setting {
  database: DatabaseServer
  secret: string
  effort: Effort
  /** Lines for the report. */
  notes: string[]
}

async function prepareYardstick({ database, effort }: Setting): Promise<Contender> {
  const yardstick = await startYardstick(database)
  const machine = () => yardstick.read(effort.seconds)
  return { ...yardstick, contender: YARDSTICK, measures: { machine } }
}

/** Without meters, as the bare handler has none. Each writes into a database of its own. */
async function prepareBare(setting: Setting): Promise<Contender[]> {
  const { database, secret, effort } = setting
  const { events } = effort
  const sender = await createSender({ database, secret, name: 'bare', events, isMetered: false })
  const prepared: Contender[] = []
  for (const program of programsWithoutPeers(import.meta.dirname)) {
    prepared.push(
      await prepare(setting, { program, sender, name: program.name }, (measured) => ({
        ingest: ingestMeasure(measured, sender, effort),
        ...(program.name === OURS && { list: listMeasure(measured, sender, effort) }),
      })),
    )
  }
  return prepared
}

async function prepareMetered(
  setting: Setting,
  { name, events }: { name: string; events: number },
): Promise<Contender> {
  const { database, secret, effort, notes } = setting
  const template = `metered_${events}`
  const sender = await createSender({ database, secret, name: template, events, isMetered: true })
  const seconds = await countAll(databaseUrl(database.url, template), secret)
  const perSecond = Math.round(events / seconds).toLocaleString('en')
  notes.push(
    `${name}: counted by three new meters in ${seconds.toFixed(0)} s, ${perSecond} a second`,
  )
  return prepare(setting, { program: TOLLGATE, sender, name }, (measured, copy) => ({
    ...readMeasures(measured, { databaseUrl: copy, sender }, effort),
    ...(name === METERED && {
      ingestMetered: ingestMeasure(measured, sender, effort),
      ...crowdMeasures(measured, sender, effort),
    }),
  }))
}

interface Ran {
  program: Program
  sender: Sender
  name: string
}

async function prepare(
  { database, secret }: Setting,
  { program, sender, name }: Ran,
  measuresOf: (measured: Measured, databaseUrl: string) => Measures,
): Promise<Contender> {
  const { template } = sender
  const copy = `${template}_${program.name.toLowerCase()}`
  const url = await createDatabase(database.url, copy, { template })
  // Meters are folded while events come in, as in a service that runs.
  const role = sender.meterIds.length > 0 ? 'both' : 'serve'
  const server = await startProgram(program, { databaseUrl: url, secret, isCaching: false, role })
  const measured = { database, server }
  return { ...measured, contender: name, measures: measuresOf(measured, url) }
}
