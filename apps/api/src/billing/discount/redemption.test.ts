import { setTimeout } from 'node:timers/promises'
import { Order } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { runs } from '../../testing/depth.ts'
import { createHarness } from '../../testing/harness.ts'
import { ledgerFlaws } from '../../testing/ledger-flaws.ts'
import {
  confirm,
  createDiscountedShop,
  type OpenCheckout,
  openCheckout,
  readAsBuyer,
  refusedAt,
} from '../../testing/purchase-fixtures.ts'

const harness = await createHarness()
const { database, clock } = harness
const browser = createBrowser(harness.app)

const createSale = (given?: Parameters<typeof createDiscountedShop>[1]) =>
  createDiscountedShop(harness, given)

async function countOf({ id }: { id: string }): Promise<number> {
  const { redemptionsCount } = await database.discount.findUniqueOrThrow({ where: { id } })
  expect(await database.discountRedemption.count({ where: { discountId: id } })).toBe(
    redemptionsCount,
  )
  return redemptionsCount
}

describe('redeeming', () => {
  it('carries the discount to order and ledger', async () => {
    const { discount, ...shop } = await createSale()
    const open = await openCheckout(shop, { discount_id: discount.id })
    expect(await confirm(harness, open)).toMatchObject({ status: 200 })
    expect(await countOf(discount)).toBe(1)
    await harness.runJobs()
    await shop.client.delete(`/v1/discounts/${discount.id}`)
    const { body } = await shop.client.get(`/v1/orders?discount_id=${discount.id}`)
    const [order] = Object(body).items
    expect(Order.parse(order)).toMatchObject({
      subtotal_amount: 1900,
      discount_amount: 380,
      net_amount: 1520,
      total_amount: 1520,
      discount: { id: discount.id, code: discount.code, redemptions_count: 1 },
    })
    const entry = { organizationId: shop.organizationId, account: 'discounts_given' }
    expect(await database.ledgerEntry.findMany({ where: entry })).toMatchObject([{ amount: 380 }])
    expect(await ledgerFlaws(harness)).toEqual([])
  })

  it('of all of the price asks for no card and no country', async () => {
    const { discount, ...shop } = await createSale({ basisPoints: 10_000 })
    const open = await openCheckout(shop, { discount_id: discount.id })
    expect(open.checkout).toMatchObject({
      total_amount: 0,
      tax_amount: 0,
      is_payment_form_required: false,
    })
    const email = { customer_email: 'ada@example.com' }
    expect(await browser.post(`${open.path}/confirm`, email)).toMatchObject({ status: 200 })
    await harness.runJobs()
    expect(await readAsBuyer(harness, open)).toMatchObject({ status: 'succeeded' })
  })

  it('is given back when the card is declined, for someone else', async () => {
    const { discount, ...shop } = await createSale({ maxRedemptions: 1 })
    const open = await openCheckout(shop, { discount_id: discount.id })
    const other = await openCheckout(shop, { discount_id: discount.id })
    const declined = { confirmation_token_id: 'ctoken_test_declined' }
    expect(await confirm(harness, open, declined)).toMatchObject({ status: 400 })
    expect(await countOf(discount)).toBe(0)
    expect(await confirm(harness, other)).toMatchObject({ status: 200 })
    expect(await confirm(harness, open)).toMatchObject(
      refusedAt('discount_code', 'discount.used_up'),
    )
    expect(await countOf(discount)).toBe(1)
  })

  it('doesn’t wait for another buyer who redeems the last one', async () => {
    const { discount, ...shop } = await createSale({ maxRedemptions: 1 })
    const open = await openCheckout(shop, { discount_id: discount.id })
    await database.$transaction(
      async (held) => {
        await held.$executeRaw`SELECT FROM discounts WHERE id = ${discount.id}::uuid FOR UPDATE`
        const answer = await Promise.race([confirm(harness, open), setTimeout(8_000, 'waited')])
        expect(answer).toMatchObject(refusedAt('discount_code', 'discount.busy'))
      },
      { timeout: 20_000 },
    )
    expect(await confirm(harness, open)).toMatchObject({ status: 200 })
  })

  it('finds a maximum that is set meanwhile', async () => {
    const { discount, ...shop } = await createSale({ redemptionsCount: 1 })
    const open = await openCheckout(shop, { discount_id: discount.id })
    const confirmed = await database.$transaction(async (held) => {
      await held.discount.update({ where: { id: discount.id }, data: { maxRedemptions: 1 } })
      const answer = confirm(harness, open)
      await setTimeout(200)
      return { answer }
    })
    expect(await confirmed.answer).toMatchObject(refusedAt('discount_code', 'discount.used_up'))
  })

  it('never oversells, however many confirm at once', async () => {
    const maximum = 7
    const { discount, ...shop } = await createSale({ maxRedemptions: maximum })
    const opens = await Promise.all(
      Array.from({ length: runs(25, 200) }, () => openCheckout(shop, { discount_id: discount.id })),
    )
    const sold = new Set<OpenCheckout>()
    while (sold.size < maximum) {
      const left = opens.filter((open) => !sold.has(open))
      const answers = await Promise.all(left.map((open) => confirm(harness, open)))
      answers.forEach(({ status }, index) => {
        expect([200, 422]).toContain(status)
        const open = left[index]
        if (status === 200 && open) sold.add(open)
      })
    }
    expect(sold.size).toBe(maximum)
    expect(await countOf(discount)).toBe(maximum)
    await harness.runJobs()
    const discounted = { discountId: discount.id, discountAmount: 380 }
    expect(await database.order.count({ where: discounted })).toBe(maximum)
  })

  it('is refused by the database, should anything else try one too many', async () => {
    const { discount, ...shop } = await createSale({ maxRedemptions: 1, redemptionsCount: 1 })
    const { id: checkoutId } = await openCheckout(shop)
    const { organizationId } = shop
    const redemption = {
      organizationId,
      discountId: discount.id,
      checkoutId,
      createdAt: clock.now(),
    }
    await expect(database.discountRedemption.create({ data: redemption })).rejects.toThrow(
      'as often as it may be',
    )
  })
})
