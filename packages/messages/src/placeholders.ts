import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

export type PlaceholderType = 'number' | 'string' | 'Date' | 'string | number'

type Token = ReturnType<typeof compileMessageOrThrow>[number]

const typesByFormat: Record<string, PlaceholderType> = {
  plural: 'number',
  selectordinal: 'number',
  number: 'number',
  select: 'string',
  date: 'Date',
}

function typeOf(format: string | undefined): PlaceholderType {
  if (format === undefined) return 'string | number'
  const type = typesByFormat[format]
  if (type === undefined) throw new Error(`"${format}" is no format of messages`)
  return type
}

function isTokens(value: unknown): value is Token[] {
  return Array.isArray(value)
}

function collect(tokens: Token[], found: Map<string, PlaceholderType>): void {
  for (const token of tokens) {
    if (typeof token === 'string') continue
    const [name, type, format] = token
    const known = found.get(name)
    if (known === undefined || known === 'string | number') found.set(name, typeOf(type))
    if (typeof format !== 'object' || format === null) continue
    for (const choice of Object.values(format)) if (isTokens(choice)) collect(choice, found)
  }
}

export function findPlaceholders(message: string): Map<string, PlaceholderType> {
  const found = new Map<string, PlaceholderType>()
  collect(compileMessageOrThrow(message), found)
  return new Map([...found].sort(([first], [second]) => (first < second ? -1 : 1)))
}

/** Names of the `<name>…</name>` marks that `Trans` replaces by elements. */
export function findMarks(message: string): string[] {
  return [...new Set(Array.from(message.matchAll(/<([a-z]+)>/g), (match) => match[1] ?? ''))].sort()
}
