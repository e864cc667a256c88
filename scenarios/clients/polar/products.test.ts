import { Polar } from '@polar-sh/sdk'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'

/** The published SDK, unchanged, against the running service. */
const serverURL = inject('baseUrl')

let polar: Polar

beforeAll(async () => {
  const { accessToken } = await createMerchant(serverURL)
  polar = new Polar({ serverURL, accessToken })
})

describe('products', () => {
  it('prices, lists and archives products that renew', async () => {
    const monthly = await polar.products.create({
      name: 'Magazine',
      recurringInterval: 'month',
      prices: [{ amountType: 'fixed', priceAmount: 900 }],
    })
    const yearly = await polar.products.create({
      name: 'Almanac',
      recurringInterval: 'year',
      prices: [{ amountType: 'custom', minimumAmount: 500 }],
    })
    expect(monthly).toMatchObject({
      isRecurring: true,
      recurringInterval: 'month',
      prices: [{ type: 'recurring', recurringInterval: 'month', priceAmount: 900 }],
    })
    await polar.products.update({ id: yearly.id, productUpdate: { isArchived: true } })
    const { result } = await polar.products.list({ isRecurring: true, isArchived: false })
    expect(result.items.map(({ id }) => id)).toEqual([monthly.id])
  })
})
