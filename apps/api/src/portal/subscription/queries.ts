import type { Organization } from '@tollgate/db'
import {
  subscriptionColumns,
  subscriptionParts,
  subscriptionTables,
  withSubscriptionParts,
} from '../../billing/subscription/parts.ts'
import type { SubscriptionWithParts } from '../../billing/subscription/present.ts'
import { type RowOf, row } from '../../core/columns.ts'
import type { CustomerContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { part } from '../../core/fragment.ts'
import { findRows, rowsById } from '../../core/rows-by-id.ts'

export interface OwnSubscription extends SubscriptionWithParts {
  organization: Organization
}

const columns = { ...subscriptionColumns, organization: row('organization') }

/** The subscriptions that a session may see; none before the purchase has made its customer. */
export const ownSubscriptionRows = rowsById({
  columns,
  select: ({ actor: { customerId, checkoutId }, organizationId }: CustomerContext, ids) => part`
    SELECT ${subscriptionParts}, to_json(m) AS organization
    FROM ${subscriptionTables} JOIN organizations m ON m.id = s.organization_id
    WHERE s.organization_id = ${organizationId} AND s.customer_id = ${customerId}
      AND (${checkoutId}::uuid IS NULL OR s.checkout_id = ${checkoutId}) AND s.id = ANY(${ids})`,
  row: ({ organization, ...parts }: RowOf<typeof columns>): OwnSubscription => ({
    ...withSubscriptionParts(parts),
    organization,
  }),
})

export async function requireOwnSubscription(
  ctx: CustomerContext,
  id: string,
): Promise<OwnSubscription> {
  const [subscription] = await findRows(ctx, ownSubscriptionRows, [id])
  return orNotFound(subscription)
}
