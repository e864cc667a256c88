import { parseArgs } from 'node:util'
import { type Command, globalOptions, type Invocation, type Options } from './command.ts'
import { usageError } from './exit-codes.ts'

type Values = Invocation['options']

/** The command in what was typed, and the rest. */
export function findCommand(
  commands: readonly Command[],
  given: readonly string[],
): { command: Command | undefined; words: string[]; rest: string[] } {
  const places = placesOfWords(given).slice(0, 2)
  const words = places.map((place) => given[place] ?? '')
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    const command = commands.find((one) => one.name === name && words.length >= length)
    const used = places.slice(0, length)
    const rest = given.filter((_, place) => !used.includes(place))
    if (command) return { command, words, rest }
  }
  return { command: undefined, words, rest: [...given] }
}

/** The positions of words that are neither options nor values of global options. */
function placesOfWords(given: readonly string[]): number[] {
  const takesValue = (text = '') =>
    Object.entries(globalOptions).some(
      ([name, { type }]) => type === 'string' && text === `--${name}`,
    )
  return given.flatMap((text, place) =>
    text.startsWith('-') || takesValue(given[place - 1]) ? [] : [place],
  )
}

export function parseCommand(command: Command, rest: readonly string[]) {
  const options = { ...command.options, ...command.optionsFor?.(rest) }
  const { values, positionals } = parse({ ...options, ...globalOptions }, rest)
  if (!values.help) checkWords(command, positionals)
  checkChoices(options, values)
  return {
    words: positionals,
    options: valuesOf(options, values),
    globals: {
      profile: textOf(values.profile),
      'base-url': textOf(values['base-url']),
      json: values.json === true,
      'no-color': values['no-color'] === true,
      help: values.help === true,
    },
  }
}

function parse(options: Options, rest: readonly string[]) {
  const accepted = Object.fromEntries(
    Object.entries(options).map(([name, { type, short, multiple }]) => [
      name,
      { type, ...(short ? { short } : {}), ...(multiple ? { multiple } : {}) },
    ]),
  )
  try {
    return parseArgs({ args: [...rest], options: accepted, allowPositionals: true })
  } catch (error) {
    throw usageError(error instanceof Error ? plain(error.message) : String(error))
  }
}

/** Drops Node’s advice on words that begin with a dash. */
function plain(message: string): string {
  return message.split(/[.:] (?:To specify|Did you|Use)/)[0] ?? message
}

function checkWords({ name, arguments: wanted = [] }: Command, words: readonly string[]): void {
  const missing = wanted.find((argument, place) => !argument.isOptional && !words[place])
  if (missing) throw usageError(`tollgate ${name} needs <${missing.name}>: ${missing.summary}`)
  const extra = words[wanted.length]
  if (extra !== undefined) throw usageError(`tollgate ${name} does not take “${extra}”`)
  for (const [place, { name: argument, choices }] of wanted.entries()) {
    const word = words[place]
    if (!choices || word === undefined || choices.includes(word)) continue
    throw usageError(`There is no ${argument} “${word}”. Choose one of: ${choices.join(', ')}`)
  }
}

function checkChoices(options: Options, values: Record<string, unknown>): void {
  for (const [name, { choices }] of Object.entries(options)) {
    for (const value of listOf(values[name])) {
      if (!choices || choices.includes(value)) continue
      throw usageError(`--${name} “${value}” is not one of: ${choices.join(', ')}`)
    }
  }
}

function valuesOf(options: Options, values: Record<string, unknown>): Values {
  return Object.fromEntries(
    Object.entries(options).map(([name, { type, multiple }]) => {
      if (type === 'boolean') return [name, values[name] === true]
      return [name, multiple ? listOf(values[name]) : textOf(values[name])]
    }),
  )
}

function listOf(value: unknown): string[] {
  return [value].flat().filter((one) => typeof one === 'string')
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
