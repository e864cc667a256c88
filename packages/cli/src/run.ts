import { commands } from './commands.ts'
import { complete } from './complete.ts'
import { exitCodes, usageError } from './exit-codes.ts'
import { explain } from './explain.ts'
import { helpOf, overview } from './help.ts'
import type { Io } from './io.ts'
import { painterFor } from './output/color.ts'
import { plain } from './output/plain.ts'
import { findCommand, parseCommand } from './parse.ts'
import { version } from './version.ts'

/** Runs what was typed, and returns the exit code. */
export async function run(given: readonly string[], io: Io): Promise<number> {
  try {
    const code = await runCommand(given, io)
    return io.signal.aborted ? exitCodes.interrupted : (code ?? exitCodes.done)
  } catch (error) {
    if (io.signal.aborted) return exitCodes.interrupted
    const { message, exitCode } = explain(error)
    const globals = { ...noGlobals, 'no-color': given.includes('--no-color') }
    const paint = painterFor(io.stderr, { io, globals })
    await io.stderr.write(`${paint('red', 'Error:')} ${plain(message)}\n`)
    return exitCode
  }
}

const noGlobals = { json: false, help: false, profile: undefined, 'base-url': undefined }

async function runCommand(given: readonly string[], io: Io): Promise<number | undefined> {
  if (given[0] === '__complete') {
    await io.stdout.write(
      complete(commands, given.slice(1))
        .map((line) => `${line}\n`)
        .join(''),
    )
    return undefined
  }
  if (given.includes('--version')) return say(io, version)
  const { command, words, rest } = findCommand(commands, given)
  if (!command) {
    const asksForHelp = given.includes('--help') || given.includes('-h') || words[0] === 'help'
    const group = commands.filter(({ name }) => name.startsWith(`${words[0]} `))
    const known = group.length > 0 ? group : commands
    if (asksForHelp || given.length === 0) return say(io, overview(known))
    throw usageError(
      group.length > 0
        ? `There are: ${group.map(({ name }) => `tollgate ${name}`).join(', ')}`
        : `There is no command “${words.join(' ')}”. All of them: tollgate --help`,
    )
  }
  const { globals, ...invocation } = parseCommand(command, rest)
  if (globals.help) return say(io, helpOf(command, invocation.words))
  return command.run({ ...invocation, globals, io })
}

async function say(io: Io, text: string): Promise<undefined> {
  await io.stdout.write(`${text}\n`)
  return undefined
}
