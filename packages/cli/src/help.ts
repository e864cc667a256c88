import { type Command, globalOptions, type Options } from './command.ts'
import { exitCodeMeanings } from './exit-codes.ts'

const INDENT = '  '

/** The help without a command: all commands, global options and exit codes. */
export function overview(commands: readonly Command[]): string {
  return [
    'The command line of Tollgate.',
    '',
    'Usage: tollgate <command> [options]',
    '',
    'Commands:',
    ...columns(commands.map(({ name, summary }) => [name, summary])),
    '',
    'Options of every command:',
    ...columns(rowsOf(globalOptions)),
    '',
    'Exit codes:',
    ...columns(exitCodeMeanings.map(([code, meaning]) => [String(code), meaning])),
    '',
    'Help for one command: tollgate <command> --help',
  ].join('\n')
}

export function helpOf(command: Command, words: readonly string[] = []): string {
  const { summary, description = [], arguments: wanted = [], examples } = command
  const filters = command.optionsFor?.(words) ?? {}
  return [
    `${summary}.`,
    ...description.flatMap((paragraph) => ['', paragraph]),
    '',
    `Usage: ${usageOf(command)}`,
    ...section(
      'Arguments',
      wanted.map(({ name, summary: meaning, choices }) => [
        `<${name}>`,
        withChoices(meaning, choices),
      ]),
    ),
    ...manyChoices(command),
    ...section('Options', rowsOf(command.options)),
    ...section(`Filters of ${words[0]}`, rowsOf(filters)),
    ...section('Options of every command', rowsOf(globalOptions)),
    '',
    'Examples:',
    ...examples.flatMap(({ line, meaning }) => [`${INDENT}# ${meaning}`, `${INDENT}${line}`]),
  ].join('\n')
}

export function usageOf({ name, arguments: wanted = [], options }: Command): string {
  const words = wanted.map(({ name: argument, isOptional }) =>
    isOptional ? `[${argument}]` : `<${argument}>`,
  )
  const takesOptions = Object.keys(options).length > 0
  return ['tollgate', name, ...words, ...(takesOptions ? ['[options]'] : [])].join(' ')
}

/** Each option with its value and its summary. */
export function rowsOf(options: Options): [string, string][] {
  return Object.entries(options).map(([name, { short, value, summary, choices }]) => {
    const flag = short ? `-${short}, --${name}` : `--${name}`
    return [value ? `${flag} ${value}` : flag, withChoices(summary, choices)]
  })
}

const FEW = 12

function withChoices(summary: string, choices: readonly string[] | undefined): string {
  return choices && choices.length <= FEW ? `${summary} (${choices.join(', ')})` : summary
}

/** Choices that don’t fit on one line. */
function manyChoices({ arguments: wanted = [] }: Command): string[] {
  return wanted.flatMap(({ name, choices = [] }) =>
    choices.length > FEW ? ['', `Every <${name}>:`, ...wrap(choices)] : [],
  )
}

function wrap(words: readonly string[]): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < 78)
      lines.splice(-1, 1, `${last}, ${word}`)
    else lines.push(`${INDENT}${word}`)
  }
  return lines
}

function section(title: string, rows: readonly (readonly [string, string])[]): string[] {
  return rows.length > 0 ? ['', `${title}:`, ...columns(rows)] : []
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `${INDENT}${first.padEnd(width)}  ${second}`.trimEnd())
}
