import type { MerchantContext } from '../core/context.ts'
import {
  type CsvColumns,
  type CsvFile,
  csvLines,
  csvName,
  jsonLines,
  writeCsv,
} from '../core/csv.ts'
import { findBatch, type PageSource, type Place } from '../core/page.ts'
import { findRows, inOrderOf, type RowsById } from '../core/rows-by-id.ts'
import { requireOrganization } from './organization/find.ts'
import { requireScope } from './organization/require-scope.ts'

/** So few that the rows held at one time are nothing. */
const BATCH = 500

interface Export<Query, Row extends { id: string }> {
  noun: 'orders' | 'customers' | 'products' | 'subscriptions' | 'license_keys' | 'events'
  /** Those of the list. */
  source: (ctx: MerchantContext, query: Query) => PageSource | Promise<PageSource>
  rows: RowsById<MerchantContext, Row>
  columns?: CsvColumns<Row>
  /** Those of the organization’s own making. */
  moreColumns?: (ctx: MerchantContext) => Promise<CsvColumns<Row>>
  /** In the place of columns: what each line has as JSON. */
  json?: (row: Row) => object
}

/** The verb that writes all rows of a list to a file, the newest first. */
export function exportOf<Query, Row extends { id: string }>(exported: Export<Query, Row>) {
  const { noun, source, rows, columns, moreColumns, json } = exported
  return async (ctx: MerchantContext, query: Query): Promise<CsvFile> => {
    const { slug } = await requireOrganization(ctx)
    const lines = json ? jsonLines(json) : csvLines({ ...columns, ...(await moreColumns?.(ctx)) })
    const rowsOf = await source(ctx, query)
    const content = writeCsv(lines, async (after: Place | undefined) => {
      await requireScope(ctx, [`${noun}:read`, `${noun}:write`])
      const places = await findBatch(ctx, rowsOf, { after, limit: BATCH })
      const ids = places.map(({ id }) => id)
      const items = ids.length === 0 ? [] : inOrderOf(ids, await findRows(ctx, rows, ids))
      return { items, next: places.length < BATCH ? undefined : places.at(-1) }
    })
    const format = json ? 'ndjson' : 'csv'
    return { name: csvName(noun.replace('_', '-'), slug, ctx.clock.now(), format), content }
  }
}
