import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { OURS, type Program, RAW } from './programs.ts'
import type { Subject } from './turns.ts'

export function isQuick(options: string[]): boolean {
  return options.includes('--quick')
}

/** `--only=signIn,signUp` chooses some subjects. */
export function chosenSubjects<Known extends Subject>(
  subjects: readonly Known[],
  options: string[],
): Known[] {
  const only = options.find((option) => option.startsWith('--only='))?.slice('--only='.length)
  return subjects.filter(({ id }) => !only || only.split(',').includes(id))
}

/** `--bare` leaves out all but Tollgate and the bare handlers. */
export function chosenPrograms(programs: readonly Program[], options: string[]): Program[] {
  const isBare = options.includes('--bare')
  return programs.filter(({ name }) => !isBare || name === RAW || name === OURS)
}

/** Prints a report; that of a full run is kept, too. */
export async function tell(name: string, options: string[], report: string): Promise<void> {
  console.log(report)
  if (options.length > 0) return
  await writeFile(path.join(import.meta.dirname, `../results/${name}.txt`), `${report}\n`)
}
