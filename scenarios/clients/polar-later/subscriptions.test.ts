import { Polar } from '@polar-sh/sdk-0.34.2'
import { expect, inject, it } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'
import { confirm } from '../../testing/purchase.ts'
import { until } from '../../testing/until.ts'

/** What only the later SDK has: the discount of a running subscription. */
const serverURL = inject('baseUrl')

it('gives a running subscription a discount, and takes it off again', async () => {
  const { accessToken } = await createMerchant(serverURL)
  const polar = new Polar({ serverURL, accessToken })
  const prices = [{ amountType: 'fixed' as const, priceAmount: 1900 }]
  const product = await polar.products.create({ name: 'Plan', recurringInterval: 'month', prices })
  const { clientSecret } = await polar.checkouts.create({ products: [product.id] })
  await confirm(serverURL, clientSecret)
  const [subscription] = await until(
    async () => (await polar.subscriptions.list({})).result.items,
    ({ length }) => length === 1,
  )
  const discount = await polar.discounts.create({
    name: 'Half off',
    type: 'percentage',
    basisPoints: 5000,
    duration: 'once',
    maxRedemptions: 1,
  })
  const update = (discountId: string | null) =>
    polar.subscriptions.update({
      id: subscription?.id ?? '',
      subscriptionUpdate: { discountId },
    })
  expect(await update(discount.id)).toMatchObject({
    discountId: discount.id,
    discount: { name: 'Half off' },
  })
  expect(await polar.discounts.get({ id: discount.id })).toMatchObject({ redemptionsCount: 1 })
  expect(await update(null)).toMatchObject({ discountId: null, discount: null })
  expect(await polar.discounts.get({ id: discount.id })).toMatchObject({ redemptionsCount: 0 })
})
