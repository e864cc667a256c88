import type { CheckoutCreate } from '@tollgate/contracts'
import type { z } from 'zod'
import type { Harness } from './harness.ts'
import { confirm, createShop, openCheckout, type Shop } from './purchase-fixtures.ts'

type Given = NonNullable<Parameters<typeof createShop>[1]> & {
  card?: string
  wishes?: Partial<z.input<typeof CheckoutCreate>>
  shop?: Shop
}

/** A customer who has subscribed by card: the merchant, and the subscription. */
export async function subscribe(harness: Harness, given: Given = {}) {
  const { card = 'success', wishes = {}, shop: known, ...selling } = given
  const shop = known ?? (await createShop(harness, { recurringInterval: 'month', ...selling }))
  const open = await openCheckout(shop, wishes)
  const answer = await confirm(harness, open, { confirmation_token_id: `ctoken_test_${card}` })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  await harness.runJobs()
  const where = { checkoutId: open.id }
  const subscription = await harness.database.subscription.findFirstOrThrow({ where })
  return { ...shop, open, subscription }
}
