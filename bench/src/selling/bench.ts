import { randomBytes } from 'node:crypto'
import { type DatabaseServer, startDatabaseServer } from '../database-server.ts'
import { chosenSubjects, isQuick, tell } from '../options.ts'
import { OURS } from '../programs.ts'
import { type Prepared, type Subject, takeTurns } from '../turns.ts'
import { type Contender, PROGRAMS, startContender } from './contenders.ts'
import { type Drain, measureDrains } from './drain.ts'
import { type Effort, measuresOf, SUBJECTS } from './measures.ts'
import { describeReport, type Report } from './report.ts'
import { measureSettlements } from './settlement.ts'
import { createShopDatabase } from './shop.ts'

interface FullEffort extends Effort {
  settlements: number
  waiting: number
  /** Customers and orders in the lists. */
  rows: number
}

const FULL: FullEffort = {
  rounds: 7,
  seconds: 3,
  confirmations: 1000,
  settlements: 3000,
  waiting: 10_000,
  rows: 100_000,
}
const QUICK: FullEffort = {
  rounds: 1,
  seconds: 1,
  confirmations: 200,
  settlements: 300,
  waiting: 1000,
  rows: 1000,
}

const WORK = [
  { id: 'settlement', title: 'settlement' },
  { id: 'drain', title: 'waiting jobs' },
] as const

/**
 * What a shop does, beside bare handlers that write the same rows, in one interleaved run (goals P7,
 * P8 and P16). `--quick` is for trying; `--only=confirm,drain` measures these subjects alone.
 */
export async function benchSelling(options: string[]): Promise<void> {
  const effort = isQuick(options) ? QUICK : FULL
  const database = await startDatabaseServer()
  try {
    const report = await measure(database, effort, options)
    await tell('selling', options, describeReport(report))
  } finally {
    await database.stop()
  }
}

async function measure(
  database: DatabaseServer,
  effort: FullEffort,
  options: string[],
): Promise<Report> {
  const secret = randomBytes(32).toString('hex')
  const { rows } = effort
  const shop = await createShopDatabase({ database, secret, rows })
  const seed = { database, secret, ...shop }
  const contenders: Contender[] = []
  try {
    for (const program of PROGRAMS) contenders.push(await startContender(program, seed))
    const subjects = chosenSubjects(SUBJECTS, options)
    const taken = subjects.length > 0 ? await compare(contenders, subjects, effort) : []
    return { subjects, taken, ...(await measureWork(contenders, { effort, options, secret })) }
  } finally {
    await Promise.all(contenders.map(({ server }) => server.stop()))
  }
}

async function compare(contenders: Contender[], subjects: Subject[], effort: FullEffort) {
  const prepared: Prepared[] = []
  for (const contender of contenders) {
    prepared.push({ contender: contender.name, measures: await measuresOf(contender, effort) })
  }
  await takeTurns(prepared, subjects, 1)
  return takeTurns(prepared, subjects, effort.rounds)
}

interface Work {
  effort: FullEffort
  options: string[]
  secret: string
}

async function measureWork(contenders: Contender[], { effort, options, secret }: Work) {
  const chosen = new Set<string>(chosenSubjects(WORK, options).map(({ id }) => id))
  const ours = contenders.find(({ name }) => name === OURS)
  if (!ours) throw new Error(`There is no program ${OURS}`)
  const settlements = chosen.has('settlement')
    ? await measureSettlements(ours, { count: effort.settlements, secret })
    : []
  const drains: Drain[] = chosen.has('drain')
    ? await measureDrains(ours, { count: effort.waiting, secret })
    : []
  return { settlements, drains }
}
