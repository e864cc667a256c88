import type { NewRow, Prisma } from '@tollgate/db'
import { sealDetails } from './audit-details.ts'
import { AUDIT_VERSION, digestEntry } from './audit-hashes.ts'
import { canonicalJson } from './canonical-json.ts'
import type { Actor, Context } from './context.ts'
import { newId } from './ids.ts'

export interface AuditRecord {
  /** Null for what belongs to a user alone. */
  organizationId: string | null
  /** The organization or the user, each of whom has a chain of entries. */
  chain: string
  /** What was done, as noun and past tense: `product.archived`. */
  action: string
  target: { type: string; id: string | null }
  /** The user whom before and after tell about. */
  subjectId: string | null
  /** The target before and after. Of both, only what differs is kept. */
  before: object | null
  after: object | null
}

interface Changes {
  before: Prisma.JsonObject | null
  after: Prisma.JsonObject | null
}

/** Who did what, as a row: none when nothing changed. A trigger gives it its place in the chain. */
export function auditRows(
  ctx: Pick<Context, 'actor' | 'clock' | 'keys' | 'requestId'>,
  record: AuditRecord,
): NewRow<'auditEntry'>[] {
  const changes = changesOf(record)
  if (!changes) return []
  const content = {
    id: newId(),
    organizationId: record.organizationId,
    chain: record.chain,
    actorType: storedActorType(ctx.actor),
    actorId: actorId(ctx.actor),
    impersonatorId: impersonatorId(ctx.actor),
    action: record.action,
    targetType: record.target.type,
    targetId: record.target.id,
    ...changes,
    ...sealDetails(changes),
    subjectId: record.subjectId,
    requestId: ctx.requestId,
    createdAt: ctx.clock.now(),
  }
  return [{ ...content, version: AUDIT_VERSION, digest: digestEntry(ctx.keys, content) }]
}

/** The stored word stays: it is part of what entries of anonymous visitors were signed with. */
function storedActorType({ kind }: Actor): string {
  return kind === 'anonymous' ? 'nobody' : kind
}

function actorId(actor: Actor): string | null {
  if (actor.kind === 'user') return actor.userId
  if (actor.kind === 'access-token') return actor.accessTokenId
  if (actor.kind === 'customer') return actor.customerId ?? actor.customerSessionId
  return null
}

function impersonatorId(actor: Actor): string | null {
  return actor.kind === 'user' ? (actor.impersonatorId ?? null) : null
}

/** Null when before and after are the same: then nothing happened. */
function changesOf(record: AuditRecord): Changes | null {
  const before = record.before ? storable(record.before) : null
  const after = record.after ? storable(record.after) : null
  if (!before || !after) return { before, after }
  const changed = Object.keys({ ...before, ...after }).filter(
    (key) => canonicalJson(before[key]) !== canonicalJson(after[key]),
  )
  if (changed.length === 0) return null
  return { before: pick(before, changed), after: pick(after, changed) }
}

function pick(from: Prisma.JsonObject, keys: string[]): Prisma.JsonObject {
  return Object.fromEntries(keys.map((key) => [key, from[key] ?? null]))
}

const SECRET = /(password|secret|token|hash|cookie|signature|authorization)$/i

/** The JSON form, without anything that is a secret by its name or raw bytes by its kind. */
function storable(value: object): Prisma.JsonObject {
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) => {
      if (SECRET.test(key) || part instanceof Uint8Array) return undefined
      return typeof part === 'bigint' ? String(part) : part
    }),
  )
}
