import type { eventRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import type { CsvFile } from '../../core/csv.ts'
import { joinParts, part } from '../../core/fragment.ts'
import type { PageSource } from '../../core/page.ts'
import { exportOf } from '../export.ts'
import { eventsOf } from './list.ts'
import { type EventWithOwner, presentEvent } from './present.ts'
import { eventRows } from './queries.ts'

type Query = z.output<typeof eventRoutes.exportEvents.request.query>

/** Files are in the order of `created_at`. */
async function source(ctx: MerchantContext, query: Query): Promise<PageSource> {
  const { from, scope, filters, looked } = await eventsOf(ctx, query)
  const fitting = joinParts([scope, ...filters, ...looked], ' AND ')
  return {
    from: part`(SELECT t.*, t.timestamp AS created_at FROM ${from} WHERE ${fitting}) t`,
    scope: part`true`,
  }
}

const shared = { noun: 'events', source, rows: eventRows } as const

const exportTable = exportOf({
  ...shared,
  columns: {
    timestamp: ({ timestamp }: EventWithOwner) => timestamp.toISOString(),
    name: ({ name }) => name,
    source: (event) => event.source,
    customer_email: ({ owner }) => owner?.email,
    customer_id: ({ customerId, owner }) => customerId ?? owner?.id,
    external_customer_id: ({ externalCustomerId }) => externalCustomerId,
    external_id: ({ externalId }) => externalId,
    metadata: ({ metadata }) => JSON.stringify(metadata),
    ingested_at: ({ ingestedAt }) => ingestedAt.toISOString(),
    id: ({ id }) => id,
  },
})

const exportLines = exportOf({ ...shared, json: presentEvent })

export function exportEvents(ctx: MerchantContext, query: Query): Promise<CsvFile> {
  return query.format === 'csv' ? exportTable(ctx, query) : exportLines(ctx, query)
}
