import { boolean, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { violatedUniqueIndex } from '../../core/database-failure.ts'
import { refusal } from '../../core/errors.ts'
import type { CheckoutWithParts } from '../checkout/present.ts'
import { findCustomer } from '../customer/find.ts'
import { readSubscriptionSettings } from '../organization/present.ts'
import { billable } from './lifecycle.ts'
import { holdUpgraded } from './upgrade.ts'

/**
 * Whether a purchase begins the only subscription that its buyer may have: one for each customer, unless
 * the merchant allows several or it is upgraded. A purchase under way counts as well, and until this one is
 * confirmed no other of the same buyer is.
 */
export async function requireNoOtherSubscription(
  tx: MerchantContext,
  checkout: CheckoutWithParts,
): Promise<boolean> {
  const { id, organization, product, customerId } = checkout
  if (product.recurringInterval === null) return false
  if (await holdUpgraded(tx, checkout)) return false
  if (readSubscriptionSettings(organization.subscriptionSettings).allow_multiple_subscriptions)
    return false
  const { organizationId } = tx
  const emails = await emailsOf(tx, checkout)
  for (const email of emails) {
    const buyer = `${organizationId} ${email}`
    await tx.sql()`SELECT pg_advisory_xact_lock(hashtextextended(${buyer}, 0))`
  }
  const [found] = await tx.sql({ isTaken: boolean })`
    WITH buyers AS (
      SELECT c.id FROM customers c
      WHERE c.organization_id = ${organizationId}
        AND (c.id = ${customerId}::uuid OR lower(c.email) = ANY(${emails}::text[]))
    )
    SELECT EXISTS (
      SELECT FROM subscriptions s
      WHERE s.organization_id = ${organizationId} AND s.customer_id IN (SELECT id FROM buyers)
        AND s.status = ANY(${billable})
    ) OR EXISTS (
      SELECT FROM checkouts k
        JOIN products p ON p.organization_id = k.organization_id AND p.id = k.product_id
      WHERE k.organization_id = ${organizationId} AND k.status = 'confirmed' AND k.id <> ${id}
        AND p.recurring_interval IS NOT NULL
        AND (k.customer_id IN (SELECT id FROM buyers)
          OR lower(k.customer_email) = ANY(${emails}::text[]))
    ) AS "isTaken"`
  if (found?.isTaken) throw refusal('subscription.already_active')
  return true
}

/** What the buyer is known by: what was typed, and what the customer is reached by now. In one order. */
async function emailsOf(
  tx: MerchantContext,
  { customerId, customerEmail }: CheckoutWithParts,
): Promise<string[]> {
  const customer = customerId && (await findCustomer(tx, customerId))
  const emails = [customerEmail, customer ? customer.email : null].flatMap((email) =>
    email === null ? [] : email.toLowerCase(),
  )
  return [...new Set(emails)].toSorted()
}

/** Saves a confirmation. The database knows of any other of the same buyer, and answers as the check does. */
export async function refuseOther(save: () => Promise<void>): Promise<void> {
  try {
    await save()
  } catch (error) {
    const isOther = violatedUniqueIndex(error) === 'checkouts_exclusive_key'
    throw isOther ? refusal('subscription.already_active') : error
  }
}

interface Sold {
  checkout: Pick<CheckoutWithParts, 'id' | 'isExclusive'>
  /** Held, or new. */
  customerId: string
}

/**
 * The purchases that begin the only subscription of their customer. Who got another email since it was
 * confirmed may have one: what was paid for begins all the same, beside it.
 */
export async function chooseExclusive(tx: MerchantContext, sold: Sold[]): Promise<Set<string>> {
  const exclusive = sold.filter(({ checkout }) => checkout.isExclusive)
  if (exclusive.length === 0) return new Set()
  const ids = exclusive.map(({ customerId }) => customerId)
  const found = await tx.sql({ id: text })`
    SELECT customer_id AS id FROM subscriptions
    WHERE organization_id = ${tx.organizationId} AND customer_id = ANY(${ids}::uuid[])
      AND is_exclusive AND status = ANY(${billable})`
  const taken = new Set(found.map(({ id }) => id))
  const chosen = exclusive.filter(({ customerId }) => {
    const isFree = !taken.has(customerId)
    taken.add(customerId)
    return isFree
  })
  return new Set(chosen.map(({ checkout }) => checkout.id))
}
