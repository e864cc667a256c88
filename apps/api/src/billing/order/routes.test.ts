import { Order, OrderList } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { confirm, createShop, openCheckout, type Shop } from '../../testing/purchase-fixtures.ts'
import { createProduct } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()

async function sell(shop: Pick<Shop, 'client' | 'product'>, email: string): Promise<string> {
  const open = await openCheckout(shop)
  await confirm(harness, open, { customer_email: email })
  await harness.runJobs()
  const where = { checkoutId: open.id }
  return (await harness.database.order.findFirstOrThrow({ where })).id
}

describe('getting an order', () => {
  it('answers everything that either version of the official client needs', async () => {
    const shop = await createShop(harness)
    const id = await sell(shop, 'ada@example.com')
    const { body } = await shop.client.get(`/v1/orders/${id}`)
    expect(Order.parse(body)).toMatchObject({
      refunded_amount: 0,
      refunded_tax_amount: 0,
      discount_id: null,
      discount: null,
      subscription_id: null,
      subscription: null,
      billing_name: 'Ada Lovelace',
      billing_address: { country: 'DE' },
      is_invoice_generated: false,
      product: { name: 'Anvil', is_recurring: false },
      items: [{ product_price_id: shop.product.priceId }],
    })
  })

  it('answers 404 for an unknown one', async () => {
    const { client } = await createShop(harness)
    expect(await client.get('/v1/orders/019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001')).toMatchObject({
      status: 404,
      body: { error: 'ResourceNotFound' },
    })
  })
})

describe('order numbers', () => {
  it('count each merchant’s orders, without a gap, however many are paid at once', async () => {
    const shop = await createShop(harness)
    const open = await Promise.all(Array.from({ length: 6 }, () => openCheckout(shop)))
    await Promise.all(
      open.map((one, place) => {
        return confirm(harness, one, { customer_email: `buyer-${place}@example.com` })
      }),
    )
    await harness.runJobs()
    const { organizationId, slug } = shop
    const orders = await harness.database.order.findMany({ where: { organizationId } })
    const prefix = slug
      .replace(/[^a-z0-9]/gi, '')
      .slice(0, 4)
      .toUpperCase()
    expect(orders.map(({ number }) => number).sort()).toEqual(
      Array.from({ length: 6 }, (_, place) => `${prefix}-${1001 + place}`),
    )
  })

  it('keep their prefix when the merchant’s slug changes', async () => {
    const shop = await createShop(harness)
    const first = await sell(shop, 'ada@example.com')
    await harness.database.organization.update({
      where: { id: shop.organizationId },
      data: { slug: `zz-${shop.slug}` },
    })
    const second = await sell(shop, 'ada@example.com')
    const [one, two] = await Promise.all(
      [first, second].map(async (id) => {
        return Order.parse((await shop.client.get(`/v1/orders/${id}`)).body).number
      }),
    )
    expect(two).toBe(one?.replace('1001', '1002'))
  })
})

describe('listing orders', () => {
  it('answers what the filters leave, newest first unless asked otherwise', async () => {
    const shop = await createShop(harness)
    const hammer = await createProduct(harness, shop.organizationId, {
      name: 'Hammer',
      price: { amountType: 'fixed', priceAmount: 700 },
    })
    const ada = await sell(shop, 'ada@example.com')
    harness.clock.advance({ seconds: 1 })
    const bob = await sell({ client: shop.client, product: hammer }, 'bob@example.com')
    async function ids(query: string): Promise<string[]> {
      const { body } = await shop.client.get(`/v1/orders/?${query}`)
      return OrderList.parse(body).items.map(({ id }) => id)
    }
    expect(await ids('')).toEqual([bob, ada])
    expect(await ids('sorting=created_at')).toEqual([ada, bob])
    // Bob pays more in all, with his tax.
    await harness.database.order.update({
      where: { id: bob },
      data: { taxAmount: 2000, totalAmount: 2700 },
    })
    expect(await ids('sorting=-amount')).toEqual([ada, bob])
    expect(await ids('sorting=-net_amount')).toEqual([ada, bob])
    expect(await ids('sorting=-total_amount')).toEqual([bob, ada])
    expect(await ids('sorting=customer')).toEqual([ada, bob])
    expect(await ids('sorting=-product')).toEqual([bob, ada])
    expect(await ids(`product_id=${hammer.id}`)).toEqual([bob])
    expect(await ids('product_billing_type=one_time')).toEqual([bob, ada])
    expect(await ids('product_billing_type=recurring')).toEqual([])
    const { customerId, checkoutId } = await harness.database.order.findUniqueOrThrow({
      where: { id: ada },
    })
    expect(await ids(`customer_id=${customerId}`)).toEqual([ada])
    expect(await ids(`checkout_id=${checkoutId}`)).toEqual([ada])
    expect(await ids(`discount_id=${ada}`)).toEqual([])
  })

  it('filters by status, reason and period', async () => {
    const shop = await createShop(harness)
    const paid = await sell(shop, 'ada@example.com')
    harness.clock.advance({ seconds: 60 })
    const refunded = await sell(shop, 'bob@example.com')
    await harness.database.order.update({
      where: { id: refunded },
      data: { status: 'refunded', billingReason: 'subscription_cycle' },
    })
    const { createdAt } = await harness.database.order.findUniqueOrThrow({
      where: { id: refunded },
    })
    const time = encodeURIComponent(createdAt.toISOString())
    async function ids(query: string): Promise<string[]> {
      const { body } = await shop.client.get(`/v1/orders/?${query}`)
      return OrderList.parse(body).items.map(({ id }) => id)
    }
    expect(await ids('status=paid')).toEqual([paid])
    expect(await ids('status=paid&status=refunded')).toEqual([refunded, paid])
    expect(await ids('status=pending')).toEqual([])
    expect(await ids('billing_reason=purchase')).toEqual([paid])
    expect(await ids('billing_reason=purchase&billing_reason=subscription_cycle')).toEqual([
      refunded,
      paid,
    ])
    expect(await ids(`start_timestamp=${time}`)).toEqual([refunded])
    expect(await ids(`end_timestamp=${time}`)).toEqual([paid])
    expect(await ids(`end_timestamp=${time}&status=refunded`)).toEqual([])
    for (const wrong of ['status=lost', 'start_timestamp=yesterday']) {
      expect(await shop.client.get(`/v1/orders/?${wrong}`)).toMatchObject({
        status: 422,
        body: {
          detail: [
            {
              loc: ['query', ...(wrong.startsWith('status') ? ['status', 0] : ['start_timestamp'])],
            },
          ],
        },
      })
    }
  })

  it('finds an order by its number however it is said, and by who bought it', async () => {
    const shop = await createShop(harness)
    const ada = await sell(shop, 'ada@example.com')
    const bob = await sell(shop, 'bob1001@example.com')
    const { body } = await shop.client.get(`/v1/orders/${ada}`)
    const { number } = Order.parse(body)
    const [prefix, digits] = number.split('-')
    async function ids(text: string): Promise<string[]> {
      const query = new URLSearchParams({ query: text, sorting: 'created_at' })
      const answer = await shop.client.get(`/v1/orders/?${query}`)
      return OrderList.parse(answer.body).items.map(({ id }) => id)
    }
    for (const said of [number, number.toLowerCase(), `#${number}`, ` ${prefix} ${digits} `])
      expect(await ids(said)).toEqual([ada])
    expect(await ids(digits ?? '')).toEqual([ada, bob])
    expect(await ids('BOB1001')).toEqual([bob])
    expect(await ids('lovelace')).toEqual([ada, bob])
    expect(await ids(`${prefix}-9`)).toEqual([])
    expect(await ids('%')).toEqual([])
    expect(await ids('  ')).toEqual([ada, bob])
  })
})
