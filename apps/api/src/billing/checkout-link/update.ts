import type { CheckoutLink, CheckoutLinkUpdate } from '@tollgate/contracts'
import type { Prisma } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { refuseAny } from '../../core/errors.ts'
import { patch } from '../../core/patch.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { nextVersion, requireVersion } from '../../core/version.ts'
import { checkOffer, problemsOfDiscount } from './check-offer.ts'
import { getCheckoutLink } from './get.ts'
import { presentCheckoutLink } from './present.ts'
import { lockCheckoutLink, replaceCheckoutLinkProducts } from './queries.ts'

export async function updateCheckoutLink(
  ctx: MerchantContext,
  { id, ifMatch, ...input }: CheckoutLinkUpdate & { id: string; ifMatch?: string },
): Promise<CheckoutLink> {
  refuseAny(await problemsOfDiscount(ctx, input.discount_id))
  return inTransaction(ctx, async (tx) => {
    const link = await lockCheckoutLink(tx, id)
    requireVersion(link, ifMatch)
    if (input.products) {
      const productIds = await checkOffer(tx, { products: input.products })
      await replaceCheckoutLinkProducts(tx, id, productIds)
    }
    await tx.db.checkoutLink.update({
      where: { organizationId_id: { organizationId: tx.organizationId, id } },
      data: { ...changesOf(input), modifiedAt: nextVersion(link, tx.clock.now()) },
    })
    const after = await getCheckoutLink(tx, { id })
    await record(tx, 'checkout_link.updated', {
      organizationId: tx.organizationId,
      before: presentCheckoutLink(tx, link),
      after,
    })
    return after
  })
}

function changesOf(input: CheckoutLinkUpdate): Prisma.CheckoutLinkUncheckedUpdateInput {
  const { allow_discount_codes: codes, require_billing_address: fullAddress } = input
  return patch({
    label: input.label,
    discountId: input.discount_id,
    successUrl: input.success_url,
    allowDiscountCodes: codes ?? undefined,
    requireBillingAddress: fullAddress ?? undefined,
    metadata: input.metadata ?? undefined,
  })
}
