import { randomBytes } from 'node:crypto'
import type { CheckoutLink, CheckoutLinkCreate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { checkOffer } from './check-offer.ts'
import { getCheckoutLink } from './get.ts'
import { replaceCheckoutLinkProducts } from './queries.ts'

export async function createCheckoutLink(
  ctx: MerchantContext,
  input: CheckoutLinkCreate,
): Promise<CheckoutLink> {
  return inTransaction(ctx, async (tx) => {
    const productIds = await checkOffer(tx, input)
    const id = newId()
    await tx.db.checkoutLink.create({
      data: {
        id,
        organizationId: tx.organizationId,
        clientSecret: `tollgate_cl_${randomBytes(24).toString('base64url')}`,
        label: input.label ?? null,
        successUrl: input.success_url ?? null,
        discountId: input.discount_id ?? null,
        allowDiscountCodes: input.allow_discount_codes,
        requireBillingAddress: input.require_billing_address,
        metadata: input.metadata ?? {},
        createdAt: tx.clock.now(),
      },
    })
    await replaceCheckoutLinkProducts(tx, id, productIds)
    const link = await getCheckoutLink(tx, { id })
    await record(tx, 'checkout_link.created', { organizationId: tx.organizationId, after: link })
    return link
  })
}
