import { type Command, globalOptions, type Options } from './command.ts'
import { findCommand } from './parse.ts'

/** The completions of the last word. */
export function complete(commands: readonly Command[], words: readonly string[]): string[] {
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  return candidates(commands, before, last)
    .filter((candidate) => candidate.startsWith(last))
    .sort()
}

function candidates(
  commands: readonly Command[],
  before: readonly string[],
  last: string,
): string[] {
  const { command, words, rest } = findCommand(commands, before)
  const options: Options = { ...command?.options, ...command?.optionsFor?.(rest), ...globalOptions }
  const [, opened] = /^--([\w-]+)$/.exec(before.at(-1) ?? '') ?? []
  const value = Object.entries(options).find(([name]) => name === opened)?.[1]
  if (value?.type === 'string') return [...(value.choices ?? [])]
  if (last.startsWith('-')) return Object.keys(options).map((name) => `--${name}`)
  if (!command) return nextWords(commands, words)
  const place = rest.filter((word) => !word.startsWith('-')).length
  return [...(command.arguments?.[place]?.choices ?? [])]
}

/** `clock` goes on with `show`, `advance` and so on. */
function nextWords(commands: readonly Command[], words: readonly string[]): string[] {
  const names = commands.map(({ name }) => name.split(' '))
  const fitting = names.filter((name) => words.every((word, place) => name[place] === word))
  return [...new Set(fitting.flatMap((name) => name[words.length] ?? []))]
}
