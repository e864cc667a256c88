import type { CheckoutPublic, CheckoutUpdatePublic } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { refuseAny } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { applyChanges } from './apply-changes.ts'
import { wishByCode } from './discount.ts'
import { findPublic, requireOpen } from './get-public.ts'
import { writeCheckout } from './lifecycle.ts'
import { presentPublicCheckout } from './present.ts'
import { lockCheckout } from './queries.ts'

/** What the buyer chooses and fills in. */
export async function updatePublicCheckout(
  ctx: Context,
  { client_secret: clientSecret, ...input }: CheckoutUpdatePublic & { client_secret: string },
): Promise<CheckoutPublic> {
  const { merchant, checkout } = await findPublic(ctx, clientSecret)
  return inTransaction(merchant, async (tx) => {
    const row = await lockCheckout(tx, checkout.id)
    requireOpen(tx, row)
    const { wish, problems: unknown } = await wishByCode(tx, row, input.discount_code)
    const { data, problems } = applyChanges(tx, row, { ...input, wish })
    refuseAny([...problems, ...unknown])
    return presentPublicCheckout(tx, await writeCheckout(tx, row, data))
  })
}
