import { startDatabaseServer } from '../database-server.ts'
import { chosenPrograms, chosenSubjects, isQuick, tell } from '../options.ts'
import { RAW } from '../programs.ts'
import { type Subject, takeTurns } from '../turns.ts'
import { type Contender, PROGRAMS, startContender, stopContender } from './contenders.ts'
import { describeReport } from './describe-report.ts'
import { type Effort, measuresOf, SUBJECTS } from './measures.ts'
import type { Report } from './report.ts'
import { measureRevocations } from './revocation.ts'

const FULL: Effort = {
  rounds: 5,
  readSeconds: 2,
  paceSeconds: 2,
  signOuts: 3000,
  passwords: 1,
  revocations: 50,
}
const QUICK: Effort = {
  rounds: 1,
  readSeconds: 1,
  paceSeconds: 1,
  signOuts: 500,
  passwords: 0.25,
  revocations: 3,
}
const WARM_UP: Effort = { ...QUICK, passwords: 0.1 }

/**
 * Accounts and sessions beside bare handlers and better-auth, in one interleaved run (goals P1 to
 * P5). `--quick` is for trying; `--only=signIn,signUp` measures these subjects alone,
 * `--bare` without better-auth.
 */
export async function benchIdentity(options: string[]): Promise<void> {
  const effort = isQuick(options) ? QUICK : FULL
  const subjects = chosenSubjects(SUBJECTS, options)
  const database = await startDatabaseServer()
  const contenders: Contender[] = []
  try {
    for (const program of chosenPrograms(PROGRAMS, options))
      contenders.push(await startContender(program, database))
    const report = await measure(contenders, subjects, effort)
    await tell('identity', options, describeReport(report))
  } finally {
    await Promise.all(contenders.map(stopContender))
    await database.stop()
  }
}

async function measure(
  contenders: Contender[],
  subjects: Subject[],
  effort: Effort,
): Promise<Report> {
  const idleMemory = new Map(contenders.map(({ name, plain }) => [name, plain.memory().now]))
  await takeTurns(await prepare(contenders, WARM_UP), subjects, WARM_UP.rounds)
  const taken = await takeTurns(await prepare(contenders, effort), subjects, effort.rounds)
  const revocations = new Map<string, number[]>()
  for (const contender of contenders) {
    if (contender.name === RAW) continue
    revocations.set(contender.name, await measureRevocations(contender, effort.revocations))
  }
  return { contenders, subjects, taken, revocations, idleMemory }
}

async function prepare(contenders: Contender[], effort: Effort) {
  const prepared = []
  for (const contender of contenders) {
    prepared.push({ contender: contender.name, measures: await measuresOf(contender, effort) })
  }
  return prepared
}
