import type { SignedInContext, UserContext } from '../../core/context.ts'
import { notAMember } from '../team/require-member.ts'
import { csvEntry, csvHeader } from './csv.ts'
import type { Position } from './cursor.ts'
import { requireAuditReader } from './permission.ts'
import { presentEntry } from './present.ts'
import { type Filter, findEntries, findSlug } from './queries.ts'
import { type Asked, readFilter } from './read-filter.ts'

/** So few that the entries held at one time are nothing, however long they are. */
const BATCH = 500

/** A file of what was done in an organization, for its owners and admins: read as it is fetched. */
export async function exportAuditEntries(
  ctx: SignedInContext,
  asked: Asked,
): Promise<{ name: string; content: ReadableStream<Uint8Array> }> {
  const filter = readFilter(ctx, asked)
  await requireAuditReader(ctx, filter.organizationId)
  const slug = await findSlug(ctx, filter.organizationId)
  if (!slug) throw notAMember()
  const date = ctx.clock.now().toISOString().slice(0, 10)
  return { name: `audit-${slug}-${date}.csv`, content: ReadableStream.from(write(ctx, filter)) }
}

/**
 * Between two batches nothing is held, so that who reads slowly, or goes away, costs nothing. Who
 * loses their role meanwhile gets no more.
 */
async function* write(ctx: UserContext, filter: Filter): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHeader)
  let after: Position | undefined
  do {
    await requireAuditReader(ctx, filter.organizationId)
    const rows = await findEntries(ctx, filter, { after, limit: BATCH })
    if (rows.length > 0) yield Buffer.from(rows.map((row) => csvEntry(presentEntry(row))).join(''))
    after = rows.length < BATCH ? undefined : rows.at(-1)
  } while (after)
}
