import type { ProductBillingType } from '@tollgate/contracts'
import type { z } from 'zod'
import { text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'

/**
 * The products that are paid once, or those that renew; undefined where both are asked for, or
 * neither. A filter by them is planned well only when it names them.
 */
export async function findKind(
  { sql, organizationId }: MerchantContext,
  types: z.output<typeof ProductBillingType>[] | undefined,
): Promise<string[] | undefined> {
  const asked = new Set(types)
  if (asked.size !== 1) return undefined
  const found = await sql({ id: text })`
    SELECT id FROM products WHERE organization_id = ${organizationId}
      AND (recurring_interval IS NOT NULL) = ${asked.has('recurring')}`
  return found.map(({ id }) => id)
}
