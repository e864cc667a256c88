import { reasonOf } from '../doctor/finding.ts'

/**
 * Ends the process where the start can't go on: with a sentence that says what is in the way, since
 * a stack trace helps nobody who only set a variable.
 */
export async function startOrExit<Result>(
  problem: string,
  start: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await start()
  } catch (error) {
    console.error(`${problem}: ${reasonOf(error)}\n\nRun \`pnpm run doctor\` for help.`)
    process.exit(1)
  }
}
