import type { Meter } from '@tollgate/db'
import { integer, row } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { lockRow, requireRow, rowsById } from '../../core/rows-by-id.ts'

const columns = { meter: row('meter') }

export const meterRows = rowsById({
  columns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(m) AS meter FROM meters m
    WHERE m.organization_id = ${organizationId} AND m.id = ANY(${ids})`,
  row: ({ meter }) => meter,
})

export function requireMeter(ctx: MerchantContext, id: string): Promise<Meter> {
  return requireRow(ctx, meterRows, id)
}

/** Keeps others from changing a meter until the transaction ends. */
export function lockMeter(ctx: MerchantContext, id: string): Promise<Meter> {
  return lockRow(ctx, meterRows, id)
}

export async function countMeters({ sql, organizationId }: MerchantContext): Promise<number> {
  const [found] = await sql({ count: integer })`
    SELECT count(*)::integer AS count FROM meters WHERE organization_id = ${organizationId}`
  return found?.count ?? 0
}

/** From the end of the transaction on, what is ingested is counted by the meters as they are then. */
export async function nextRevision({ sql, organizationId }: MerchantContext): Promise<number> {
  const [next] = await sql({ revision: integer })`
    INSERT INTO meter_revisions AS r (organization_id, revision) VALUES (${organizationId}, 1)
    ON CONFLICT (organization_id) DO UPDATE SET revision = r.revision + 1
    RETURNING revision`
  return next?.revision ?? 0
}

/** Has a meter count everything anew. */
export async function redefineMeter(
  { sql, organizationId }: MerchantContext,
  id: string,
  revision: number,
): Promise<void> {
  await sql()`
    UPDATE meters SET revision = ${revision}, defined_by = transaction_id(), drained_by = NULL,
      built_at = NULL, build_from = NULL, build_until = NULL, built_to = NULL, built_to_id = NULL
    WHERE organization_id = ${organizationId} AND id = ${id}`
}
