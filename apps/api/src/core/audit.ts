import { type AuditEntry, Prisma } from '@tollgate/db'
import { hashEntry } from './audit-chain.ts'
import { sealDetails } from './audit-details.ts'
import { canonicalJson } from './canonical-json.ts'
import type { Actor, Context } from './context.ts'
import { newId } from './ids.ts'
import { isInTransaction } from './transaction.ts'

export interface AuditRecord {
  /** Null for what belongs to no organization: those entries are not chained. */
  organizationId: string | null
  /** What was done, as noun and past tense: `product.archived`. */
  action: `${string}.${string}`
  target: { type: string; id: string | null }
  /** The user whom before and after tell about; of a change to a user it is that one anyway. */
  subjectId?: string | null
  /** The target before and after, as its wire form or row. Of both, only what differs is kept. */
  before?: object | null
  after?: object | null
}

interface Changes {
  before: Prisma.JsonObject | null
  after: Prisma.JsonObject | null
}

/** The place of an entry in its organization’s chain. */
type Link = Pick<AuditEntry, 'sequence' | 'previousHash'>

/**
 * Writes who did what, in the transaction of the change. Record it last: entries of one
 * organization wait for each other until the commit.
 */
export async function recordAudit(ctx: Context, record: AuditRecord): Promise<void> {
  if (!isInTransaction(ctx)) throw new Error('An audit entry needs a transaction')
  const changes = changesOf(record)
  if (!changes) return
  const link = record.organizationId ? await linkTo(ctx, record.organizationId) : null
  const { before, after, ...entry } = entryOf(ctx, { ...record, ...changes }, link)
  await ctx.db.auditEntry.create({
    data: { ...entry, before: before ?? Prisma.DbNull, after: after ?? Prisma.DbNull },
  })
}

/** The first entry of an organization that begins with this very change, for who writes the rows. */
export function firstAuditEntry(ctx: Context, record: AuditRecord & { organizationId: string }) {
  const changes = { before: null, after: record.after ? storable(record.after) : null }
  return entryOf(ctx, { ...record, ...changes }, { sequence: 1n, previousHash: null })
}

function entryOf(ctx: Context, record: AuditRecord & Changes, link: Link | null) {
  const { organizationId, action, target, before, after } = record
  const content = {
    id: newId(),
    organizationId,
    actorType: ctx.actor.kind,
    actorId: actorId(ctx.actor),
    action,
    targetType: target.type,
    targetId: target.id,
    before,
    after,
    ...sealDetails({ before, after }),
    subjectId: subjectOf(record),
    requestId: ctx.requestId,
    createdAt: ctx.clock.now(),
  }
  return { ...content, ...link, hash: link ? hashEntry({ ...content, ...link }) : null }
}

/** The end of the organization’s chain, held until the commit. */
async function linkTo(ctx: Context, organizationId: string): Promise<Link> {
  await ctx.db
    .$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('audit ' || ${organizationId}, 0))`
  const previous = await ctx.db.auditEntry.findFirst({
    where: { organizationId, sequence: { not: null } },
    orderBy: { sequence: 'desc' },
    select: { sequence: true, hash: true },
  })
  return { sequence: (previous?.sequence ?? 0n) + 1n, previousHash: previous?.hash ?? null }
}

function subjectOf({ subjectId, target }: AuditRecord): string | null {
  if (subjectId !== undefined) return subjectId
  return target.type === 'user' ? target.id : null
}

function actorId(actor: Actor): string | null {
  if (actor.kind === 'user') return actor.userId
  if (actor.kind === 'access-token') return actor.accessTokenId
  if (actor.kind === 'customer') return actor.customerId ?? actor.customerSessionId
  return null
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
