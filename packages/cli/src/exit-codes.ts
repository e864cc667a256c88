/** Exit codes, by which scripts tell results apart. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  notSignedIn: 3,
  unreachable: 4,
  interrupted: 130,
} as const

export const exitCodeMeanings: readonly [code: number, meaning: string][] = [
  [exitCodes.done, 'Done'],
  [exitCodes.failed, 'The service refused it, or a check failed'],
  [exitCodes.usage, 'The command line is not valid'],
  [exitCodes.notSignedIn, 'There is no token, or it is no longer valid'],
  [exitCodes.unreachable, 'The service did not answer'],
  [exitCodes.interrupted, 'Interrupted by Ctrl-C'],
]

/** A failure whose message is all that people need to know. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly exitCode: number

  constructor(message: string, exitCode: number = exitCodes.failed) {
    super(message)
    this.exitCode = exitCode
  }
}

export function usageError(message: string): CommandError {
  return new CommandError(message, exitCodes.usage)
}
