import type { PaymentMethod } from '@tollgate/db'
import { text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'

export async function requirePaymentMethod(
  { db, organizationId }: MerchantContext,
  id: string,
): Promise<PaymentMethod> {
  return orNotFound(await db.paymentMethod.findUnique({ where: { organizationId, id } }))
}

/** Which of some customers have a default card. */
export async function findHoldersOfDefault(
  { sql, organizationId }: MerchantContext,
  customerIds: string[],
): Promise<string[]> {
  const found = await sql({ id: text })`
    SELECT customer_id AS id FROM payment_methods
    WHERE organization_id = ${organizationId} AND customer_id = ANY(${customerIds}::uuid[])
      AND is_default AND deleted_at IS NULL`
  return found.map(({ id }) => id)
}
