import { startDatabaseServer } from '../database-server.ts'
import { chosenPrograms, chosenSubjects, isQuick, tell } from '../options.ts'
import { type Prepared, type Subject, type Taken, takeTurns } from '../turns.ts'
import { type Contender, PROGRAMS, startContender } from './contenders.ts'
import { measuresOf, SUBJECTS } from './measures.ts'
import { describeReport } from './report.ts'
import { measureScale, type Size } from './scale.ts'

interface Effort {
  rounds: number
  seconds: number
  size: Size
}

const FULL: Effort = {
  rounds: 7,
  seconds: 3,
  size: { members: 10_000, others: 90_000, auditEntries: 1_000_000, readings: 50 },
}
const QUICK: Effort = {
  rounds: 1,
  seconds: 1,
  size: { members: 10_000, others: 10_000, auditEntries: 100_000, readings: 5 },
}

const SCALE = { id: 'scale', title: 'large organizations' }

/**
 * Organizations beside bare handlers and better-auth, in one interleaved run, and the time that
 * large ones take at the database (goal P6). `--quick` is for trying; `--only=list,scale` measures
 * these subjects alone, `--bare` without better-auth.
 */
export async function benchOrganization(options: string[]): Promise<void> {
  const effort = isQuick(options) ? QUICK : FULL
  const isScaleChosen = chosenSubjects([SCALE], options).length > 0
  const subjects = chosenSubjects(SUBJECTS, options)
  const taken = subjects.length > 0 ? await compare(subjects, effort, options) : []
  const pages = isScaleChosen ? await measureScale(effort.size) : []
  await tell('organization', options, describeReport({ subjects, taken, pages }))
}

async function compare(
  subjects: Subject[],
  { rounds, seconds }: Effort,
  options: string[],
): Promise<Taken[]> {
  const database = await startDatabaseServer()
  const contenders: Contender[] = []
  try {
    for (const program of chosenPrograms(PROGRAMS, options)) {
      contenders.push(await startContender(program, database))
    }
    const prepared: Prepared[] = []
    for (const contender of contenders) {
      prepared.push({ contender: contender.name, measures: await measuresOf(contender, seconds) })
    }
    await takeTurns(prepared, subjects, 1)
    return await takeTurns(prepared, subjects, rounds)
  } finally {
    await Promise.all(contenders.map(({ server }) => server.stop()))
    await database.stop()
  }
}
