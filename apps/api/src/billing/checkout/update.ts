import type { Checkout, CheckoutUpdate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { refusal, refuseAny } from '../../core/errors.ts'
import { patch } from '../../core/patch.ts'
import { inTransaction } from '../../core/transaction.ts'
import { applyChanges } from './apply-changes.ts'
import { wishById } from './discount.ts'
import { writeCheckout } from './lifecycle.ts'
import { presentCheckout } from './present.ts'
import { lockCheckout } from './queries.ts'

export async function updateCheckout(
  ctx: MerchantContext,
  { id, ...input }: CheckoutUpdate & { id: string },
): Promise<Checkout> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockCheckout(tx, id)
    const isDue = row.expiresAt <= tx.clock.now()
    if (row.status !== 'open' || isDue) throw refusal('checkout.not_open')
    const { wish, problems: unknown } = await wishById(tx, row.discount, input.discount_id)
    const { data, problems } = applyChanges(tx, row, { ...input, wish })
    refuseAny([...problems, ...unknown])
    return presentCheckout(tx, await writeCheckout(tx, row, { ...data, ...merchantColumns(input) }))
  })
}

/** Null empties what can be empty and leaves the rest as it is. */
function merchantColumns(input: CheckoutUpdate) {
  const { embed_origin: origin, success_url: target, customer_ip_address: address } = input
  return patch({
    embedOrigin: origin && new URL(origin).origin,
    successUrl: target,
    customerIpAddress: address,
    allowDiscountCodes: input.allow_discount_codes ?? undefined,
    requireBillingAddress: input.require_billing_address ?? undefined,
    metadata: input.metadata,
    customerMetadata: input.customer_metadata === null ? {} : input.customer_metadata,
  })
}
