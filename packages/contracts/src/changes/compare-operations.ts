import { asksForRecentProof } from '../common/security.ts'
import { compareSchemas } from './compare-schemas.ts'
import type { Operation } from './compared-document.ts'
import type { Difference } from './difference.ts'
import type { Components } from './schema.ts'

interface Sides {
  before: Components
  after: Components
}

/** What differs for those who call an operation. */
export function compareOperations(sides: Sides, old: Operation, now: Operation): Difference[] {
  return [
    ...compareNames(old, now),
    ...compareAccess(old, now),
    ...compareParameters(sides, old, now),
    ...compareBodies(sides, old, now),
    ...compareAnswers(sides, old, now),
  ]
}

/** Generated clients have functions of these names. */
function compareNames({ operationId: old }: Operation, { operationId: now }: Operation) {
  return old === now ? [] : [breaking('', { code: 'renamed', value: now, before: old })]
}

function compareAccess(old: Operation, now: Operation): Difference[] {
  const allowed = waysIn(now)
  const lost = waysIn(old)
    .filter((way) => !allowed.includes(way))
    .map((way) => breaking('', { code: 'access_removed', value: way }))
  const isAskedNow = asksForRecentProof(now.security) && !asksForRecentProof(old.security)
  return isAskedNow ? [...lost, breaking('', { code: 'proof_required' })] : lost
}

/** Who has access, whenever they have proven who they are. */
function waysIn({ security }: Operation): string[] {
  return security.map((requirement) =>
    JSON.stringify(requirement, (_, value: unknown) =>
      Array.isArray(value) ? value.filter((each) => each !== 'recent') : value,
    ),
  )
}

function compareParameters(sides: Sides, old: Operation, now: Operation): Difference[] {
  const olds = parametersOf(old)
  const nows = parametersOf(now)
  return [
    ...[...olds].flatMap(([place, { required, schema }]) => {
      const next = nows.get(place)
      if (!next) return [breaking(place, { code: 'removed' })]
      const needed = next.required && !required ? [breaking(place, { code: 'required' })] : []
      const pair = { before: schema, after: next.schema, place }
      return [...needed, ...compareSchemas('request', sides, pair)]
    }),
    ...[...nows].flatMap(([place, { required }]) => {
      if (olds.has(place)) return []
      return [required ? breaking(place, { code: 'required' }) : fresh(place)]
    }),
  ]
}

function parametersOf({ parameters }: Operation) {
  return new Map(parameters.map((each) => [`${each.in}.${each.name}`, each]))
}

function compareBodies(
  sides: Sides,
  { requestBody: old }: Operation,
  { requestBody: now }: Operation,
): Difference[] {
  const place = 'body'
  const needed = now?.required && !old?.required ? [breaking(place, { code: 'required' })] : []
  if (!old) return now && needed.length === 0 ? [fresh(place)] : needed
  if (!now) return [breaking(place, { code: 'removed' })]
  return [
    ...needed,
    ...compareContents(sides, 'request', { old: old.content, now: now.content, place }),
  ]
}

function compareAnswers(sides: Sides, old: Operation, now: Operation): Difference[] {
  return Object.entries(old.responses).flatMap(([status, response]) => {
    const place = `responses.${status}`
    const next = now.responses[status]
    // Which errors there are may change; what an error looks like may not.
    if (!next) return Number(status) < 400 ? [breaking(place, { code: 'removed' })] : []
    const headers = Object.keys(response.headers).filter((name) => !(name in next.headers))
    return [
      ...headers.map((name) => breaking(`${place}.headers.${name}`, { code: 'removed' })),
      ...compareContents(sides, 'response', { old: response.content, now: next.content, place }),
    ]
  })
}

type Media = Readonly<Record<string, { schema?: unknown }>>

function compareContents(
  sides: Sides,
  direction: 'request' | 'response',
  { old, now, place }: { old: Media; now: Media; place: string },
): Difference[] {
  return Object.entries(old).flatMap(([type, { schema: before }]) => {
    const next = now[type]
    if (!next) return [breaking(place, { code: 'media_type_removed', value: type })]
    return compareSchemas(direction, sides, { before, after: next.schema, place })
  })
}

function breaking(place: string, change: Omit<Difference, 'place' | 'isBreaking'>): Difference {
  return { place, isBreaking: true, ...change }
}

function fresh(place: string): Difference {
  return { place, isBreaking: false, code: 'added' }
}
