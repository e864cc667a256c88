import type { Dispute } from '@tollgate/db'
import { row } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'

const columns = { dispute: row('dispute') }

export async function findDisputesByIds(
  { sql, organizationId }: MerchantContext,
  ids: string[],
): Promise<Dispute[]> {
  const found = await sql(columns)`
    SELECT to_json(d) AS dispute FROM disputes d
    WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])`
  return found.map(({ dispute }) => dispute)
}

export async function requireDispute(ctx: MerchantContext, id: string): Promise<Dispute> {
  const [dispute] = await findDisputesByIds(ctx, [id])
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
