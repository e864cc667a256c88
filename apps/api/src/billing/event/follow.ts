import type { MerchantContext } from '../../core/context.ts'
import { TooManyRequests } from '../../core/errors.ts'
import { findRows, inOrderOf } from '../../core/rows-by-id.ts'
import { requireScope } from '../organization/require-scope.ts'
import type { EventFilters } from './list.ts'
import { presentEvent } from './present.ts'
import { eventRows } from './queries.ts'
import { eventStore } from './store.ts'

const RETRY_SECONDS = 10

/** The events that fit, as they come in. */
export async function followEvents(
  ctx: MerchantContext,
  query: EventFilters,
): Promise<ReadableStream<Uint8Array>> {
  const readTail = await eventStore.openTail(ctx, query)
  async function read(): Promise<string[]> {
    await requireScope(ctx, ['events:read', 'events:write'])
    const fresh = await readTail()
    if (fresh.length === 0) return []
    const rows = inOrderOf(fresh, await findRows(ctx, eventRows, fresh))
    return rows.map((row) => `data: ${JSON.stringify(presentEvent(row))}\n\n`)
  }
  const stream = ctx.tails.open(ctx.organizationId, read)
  if (!stream) throw new TooManyRequests(RETRY_SECONDS)
  return stream
}
