import { Polar } from '@polar-sh/sdk'
import { expect, inject, it } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'
import { confirm, openCheckout } from '../../testing/purchase.ts'
import { until } from '../../testing/until.ts'

/** Refunds as the published SDK makes and lists them. */
const serverURL = inject('baseUrl')

it('refunds an order in part and as a whole, and no more', async () => {
  const { accessToken } = await createMerchant(serverURL)
  const polar = new Polar({ serverURL, accessToken })
  await confirm(serverURL, await openCheckout(serverURL, accessToken))
  const orders = await until(
    async () => (await polar.orders.list({})).result.items,
    ({ length }) => length === 1,
  )
  const orderId = orders[0]?.id ?? ''
  const reason = 'customer_request' as const
  const part = await polar.refunds.create({
    orderId,
    reason,
    amount: 900,
    comment: 'Late',
    metadata: { ticket: 7 },
  })
  expect(part).toMatchObject({ orderId, reason, amount: 900, taxAmount: 0, currency: 'usd' })
  await expect(polar.refunds.create({ orderId, reason, amount: 4001 })).rejects.toMatchObject({
    error: 'RefundAmountTooHigh',
  })
  const rest = await polar.refunds.create({ orderId, reason, amount: 4000, revokeBenefits: true })
  expect(rest?.revokeBenefits).toBe(true)
  const order = await until(
    () => polar.orders.get({ id: orderId }),
    ({ status }) => status === 'refunded',
  )
  expect(order).toMatchObject({ refundedAmount: 4900, refundedTaxAmount: 0, paid: true })
  await expect(polar.refunds.create({ orderId, reason, amount: 1 })).rejects.toMatchObject({
    error: 'RefundedAlready',
  })
  const { result } = await polar.refunds.list({ orderId, succeeded: true, sorting: ['-amount'] })
  expect(result.items.map(({ amount }) => amount)).toEqual([4000, 900])
})
