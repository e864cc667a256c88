import { compareLimits, compareTypes, compareValues } from './compare-values.ts'
import type { Difference, Direction } from './difference.ts'
import { type Components, resolve, type Schema, variantsOf } from './schema.ts'

interface Sides {
  before: Components
  after: Components
}

interface Pair {
  before: unknown
  after: unknown
  place: string
}

/** Two schemas that are being compared, with all below them. */
interface Comparison extends Sides {
  direction: Direction
  /** Pairs of components that were compared already. */
  known: Set<string>
}

/** What differs between two schemas for those who read or write by the first. */
export function compareSchemas(direction: Direction, sides: Sides, pair: Pair): Difference[] {
  return compare({ ...sides, direction, known: new Set() }, pair)
}

/** Components are compared once, by their own names. */
function compare(of: Comparison, { before, after, place }: Pair): Difference[] {
  const old = resolve(before, of.before)
  const now = resolve(after, of.after)
  const names = old.name && now.name && `${old.name} ${now.name}`
  if (names && of.known.has(names)) return []
  if (names) of.known.add(names)
  const olds = variantsOf(old, of.before)
  const nows = variantsOf(now, of.after)
  const where = now.name ?? place
  if (olds.size === 1 && nows.size === 1) {
    const [[only], [next]] = [[...olds.values()], [...nows.values()]]
    const schemas = { old: resolve(only, of.before).schema, now: resolve(next, of.after).schema }
    return compareOne(of, { ...schemas, place: where })
  }
  return compareVariants(of, { olds, nows, place: where })
}

interface Variants {
  olds: Map<string, unknown>
  nows: Map<string, unknown>
  place: string
}

function compareVariants(of: Comparison, { olds, nows, place }: Variants): Difference[] {
  const removed = [...olds.keys()].filter((key) => !nows.has(key))
  const added = [...nows.keys()].filter((key) => !olds.has(key))
  const [lost = ''] = removed
  const [gained = ''] = added
  // One object in the place of another is the same under another name.
  const isRenamed =
    removed.length === 1 && added.length === 1 && !isScalar(lost) && !isScalar(gained)
  if (isRenamed) return compare(of, { before: olds.get(lost), after: nows.get(gained), place })
  return [
    ...removed.map((key) => ({
      place,
      isBreaking: of.direction === 'request',
      code: 'value_removed' as const,
      value: key,
    })),
    ...added.map((key) => ({
      place,
      // Clients are told to pass over kinds that they don’t know, but nobody expects null.
      isBreaking: of.direction === 'response' && key === 'null',
      code: 'value_added' as const,
      value: key,
    })),
    ...[...olds].flatMap(([key, before]) =>
      nows.has(key) ? compare(of, { before, after: nows.get(key), place }) : [],
    ),
  ]
}

function compareOne(of: Comparison, { old, now, place }: Objects): Difference[] {
  const type = compareTypes(of.direction, old, now)
  if (type) return [{ place, ...type }]
  return [
    ...compareValues(of.direction, old, now).map((found) => ({ place, ...found })),
    ...compareLimits(of.direction, old, now).map((found) => ({
      place,
      isBreaking: true,
      ...found,
    })),
    ...compareProperties(of, { old, now, place }),
  ]
}

function isScalar(key: string): boolean {
  return /^(null|string|number|integer|boolean|array|any)\b/.test(key)
}

interface Objects {
  old: Schema
  now: Schema
  place: string
}

/** What differs in the fields of objects, and in what lists hold. */
function compareProperties(of: Comparison, { old, now, place }: Objects): Difference[] {
  const names = new Set([...Object.keys(old.properties), ...Object.keys(now.properties)])
  const fields = [...names].flatMap((name) => compareProperty(of, { old, now, place }, name))
  return [...fields, ...compareInner(of, { old, now, place })]
}

function compareProperty(
  of: Comparison,
  { old, now, place: around }: Objects,
  name: string,
): Difference[] {
  const place = `${around}.${name}`
  const before = old.properties[name]
  const after = now.properties[name]
  if (after === undefined) return [{ place, isBreaking: true, code: 'removed' }]
  const wasRequired = old.required.includes(name)
  const isRequired = now.required.includes(name)
  const needed =
    of.direction === 'request' && isRequired && !wasRequired
      ? [{ place, isBreaking: true, code: 'required' as const }]
      : []
  const missing =
    of.direction === 'response' && wasRequired && !isRequired
      ? [{ place, isBreaking: true, code: 'optional' as const }]
      : []
  if (before !== undefined) return [...needed, ...missing, ...compare(of, { before, after, place })]
  return needed.length > 0 ? needed : [{ place, isBreaking: false, code: 'added' }]
}

function compareInner(of: Comparison, { old, now, place }: Objects): Difference[] {
  const { additionalProperties: before, items } = old
  const { additionalProperties: after } = now
  const isClosed = of.direction === 'request' && before !== false && after === false
  return [
    ...(isClosed ? [{ place, isBreaking: true, code: 'fields_closed' as const }] : []),
    ...(isSchema(before) && isSchema(after)
      ? compare(of, { before, after, place: `${place}{}` })
      : []),
    ...(items && now.items
      ? compare(of, { before: items, after: now.items, place: `${place}[]` })
      : []),
  ]
}

function isSchema(given: unknown): given is object {
  return typeof given === 'object' && given !== null
}
