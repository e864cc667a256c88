import { Order, OrderList } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { describeMerchantAccess } from '../../testing/describe-access.ts'
import { createTokenClient } from '../../testing/fixtures.ts'
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

async function orderPath(organizationId: string): Promise<string> {
  const product = await createProduct(harness, organizationId)
  const client = await createTokenClient(harness, organizationId)
  return `/v1/orders/${await sell({ client, product }, 'ada@example.com')}`
}

describe('getting an order', () => {
  describeMerchantAccess({
    harness,
    method: 'GET',
    path: orderPath,
    scopes: ['orders:read', 'orders:write'],
    namesResource: true,
  })

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

describe('listing orders', () => {
  describeMerchantAccess({
    harness,
    method: 'GET',
    path: () => '/v1/orders',
    scopes: ['orders:read', 'orders:write'],
    namesResource: false,
  })

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
    expect(await ids('sorting=-amount')).toEqual([ada, bob])
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
})
