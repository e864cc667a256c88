import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startDatabaseServer } from '../database-server.ts'
import { type Contender, PROGRAMS, startContender, stopContender } from './contenders.ts'
import { describeReport } from './describe-report.ts'
import { type Effort, measuresOf, SUBJECTS, type Subject } from './measures.ts'
import type { Report, Taken } from './report.ts'
import { measureRevocations } from './revocation.ts'

const FULL: Effort = { rounds: 5, readSeconds: 2, paceSeconds: 2, passwords: 1, revocations: 50 }
const QUICK: Effort = { rounds: 1, readSeconds: 1, paceSeconds: 1, passwords: 0.25, revocations: 3 }
const WARM_UP: Effort = { ...QUICK, passwords: 0.1 }

/**
 * Accounts and sessions beside bare handlers and better-auth, in one interleaved run (goals P1 to
 * P5). `--quick` is for trying; `--only=signIn,signUp` measures these subjects alone.
 */
export async function benchIdentity(options: string[]): Promise<void> {
  const effort = options.includes('--quick') ? QUICK : FULL
  const only = options.find((option) => option.startsWith('--only='))?.slice('--only='.length)
  const subjects = SUBJECTS.filter(({ id }) => !only || only.split(',').includes(id))
  const database = await startDatabaseServer()
  const contenders: Contender[] = []
  try {
    for (const program of PROGRAMS) contenders.push(await startContender(program, database))
    const text = describeReport(await measure(contenders, subjects, effort))
    console.log(text)
    if (effort === FULL && !only) {
      await writeFile(path.join(import.meta.dirname, '../../results/identity.txt'), `${text}\n`)
    }
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
  await takeTurns(contenders, subjects, WARM_UP)
  const taken = await takeTurns(contenders, subjects, effort)
  const revocations = new Map<string, number[]>()
  for (const contender of contenders) {
    if (contender.name === 'raw') continue
    revocations.set(contender.name, await measureRevocations(contender, effort.revocations))
  }
  return { contenders, subjects, taken, revocations, idleMemory }
}

/** Subject by subject the contenders take turns, round after round: only their ratios count. */
async function takeTurns(
  contenders: Contender[],
  subjects: Subject[],
  effort: Effort,
): Promise<Taken[]> {
  const prepared = []
  for (const contender of contenders) {
    prepared.push({ contender: contender.name, measures: await measuresOf(contender, effort) })
  }
  const taken: Taken[] = []
  for (let round = 0; round < effort.rounds; round++) {
    for (const { id: subject } of subjects) {
      for (const { contender, measures } of prepared) {
        const phase = await measures[subject]?.()
        if (!phase) continue
        taken.push({ subject, contender, phase })
        console.error(`round ${round + 1} of ${effort.rounds}: ${subject}, ${contender}`)
      }
    }
  }
  return taken
}
