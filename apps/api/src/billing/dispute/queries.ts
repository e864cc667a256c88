import type { Dispute } from '@tollgate/db'
import { row } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { part } from '../../core/fragment.ts'
import { findRows, rowsById } from '../../core/rows-by-id.ts'

const columns = { dispute: row('dispute') }

export const disputeRows = rowsById({
  columns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(d) AS dispute FROM disputes d
    WHERE d.organization_id = ${organizationId} AND d.id = ANY(${ids})`,
  row: ({ dispute }) => dispute,
})

export async function requireDispute(ctx: MerchantContext, id: string): Promise<Dispute> {
  const [dispute] = await findRows(ctx, disputeRows, [id])
  return orNotFound(dispute)
}

export async function findDisputesOfOrder(
  { sql, organizationId }: MerchantContext,
  orderId: string,
): Promise<Dispute[]> {
  const found = await sql(columns)`
    SELECT to_json(d) AS dispute FROM disputes d
    WHERE organization_id = ${organizationId} AND order_id = ${orderId} ORDER BY created_at, id`
  return found.map(({ dispute }) => dispute)
}
