import type { Option, Options } from './command.ts'
import { nouns } from './contract.gen.ts'
import type { Filter, Noun } from './contract-shape.ts'
import { usageError } from './exit-codes.ts'

export function nounNames(isWanted: (noun: Noun) => boolean = () => true): string[] {
  return Object.keys(nouns).filter((name) => isWanted(requireNoun(name)))
}

export function requireNoun(name: string | undefined): Noun {
  const noun = name === undefined ? undefined : nouns[name]
  if (!noun) throw usageError(`There are no “${name}”. Choose one of: ${nounNames().join(', ')}`)
  return noun
}

/** The filters of the noun that is among these words, as options. */
export function filtersAmong(words: readonly string[]): Options {
  const name = words.find((word) => Object.hasOwn(nouns, word))
  const { filters = [] } = name === undefined ? {} : requireNoun(name)
  return Object.fromEntries(filters.map((filter) => [optionName(filter), optionOf(filter)]))
}

function optionName({ name }: Filter): string {
  return name.replaceAll('_', '-')
}

function optionOf({ summary, choices, isRepeatable, isKeyed, isBoolean }: Filter): Option {
  const given = isBoolean ? ['true', 'false'] : choices
  return {
    type: 'string',
    summary,
    value: isKeyed ? '<key=value>' : '<value>',
    ...(isRepeatable ? { multiple: true } : {}),
    ...(given ? { choices: given } : {}),
  }
}

/** The filters as the API takes them. */
export function queryOf(noun: Noun, options: Readonly<Record<string, unknown>>) {
  const query: Record<string, string[]> = {}
  for (const filter of noun.filters) {
    const values = [options[optionName(filter)]].flat().filter((one) => typeof one === 'string')
    if (!filter.isKeyed && values.length > 0) query[filter.name] = values
    if (filter.isKeyed) for (const value of values) addKeyed(query, filter.name, value)
  }
  return query
}

function addKeyed(query: Record<string, string[]>, name: string, given: string): void {
  const [, key, value] = /^([^=]+)=(.*)$/s.exec(given) ?? []
  if (key === undefined || value === undefined) {
    throw usageError(`--${name} takes a key and a value, such as plan=pro`)
  }
  const parameter = `${name}[${key}]`
  query[parameter] = [...(query[parameter] ?? []), value]
}
