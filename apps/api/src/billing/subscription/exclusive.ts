import { boolean } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import type { CheckoutWithParts } from '../checkout/present.ts'
import { readSubscriptionSettings } from '../organization/present.ts'
import { billable } from './lifecycle.ts'
import { holdUpgraded } from './upgrade.ts'

/**
 * One subscription for each customer, unless the merchant allows several or it is upgraded. A purchase
 * under way counts as well, and until this one is confirmed no other of the same buyer is.
 */
export async function requireNoOtherSubscription(
  tx: MerchantContext,
  checkout: CheckoutWithParts,
): Promise<void> {
  const { id, organization, product, customerId, customerEmail } = checkout
  if (product.recurringInterval === null) return
  if (await holdUpgraded(tx, checkout)) return
  if (readSubscriptionSettings(organization.subscriptionSettings).allow_multiple_subscriptions)
    return
  const { organizationId } = tx
  const buyer = `${organizationId} ${customerEmail?.toLowerCase()}`
  await tx.sql()`SELECT pg_advisory_xact_lock(hashtextextended(${buyer}, 0))`
  const [found] = await tx.sql({ isTaken: boolean })`
    SELECT EXISTS (
      SELECT FROM customers c
        JOIN subscriptions s ON s.organization_id = c.organization_id AND s.customer_id = c.id
      WHERE c.organization_id = ${organizationId} AND s.status = ANY(${billable})
        AND (c.id = ${customerId}::uuid OR lower(c.email) = lower(${customerEmail}::text))
    ) OR EXISTS (
      SELECT FROM checkouts k
        JOIN products p ON p.organization_id = k.organization_id AND p.id = k.product_id
      WHERE k.organization_id = ${organizationId} AND k.status = 'confirmed' AND k.id <> ${id}
        AND p.recurring_interval IS NOT NULL
        AND (k.customer_id = ${customerId}::uuid
          OR lower(k.customer_email) = lower(${customerEmail}::text))
    ) AS "isTaken"`
  if (found?.isTaken) throw refusal('subscription.already_active')
}
