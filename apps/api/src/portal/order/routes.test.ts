import { PortalOrder, PortalOrderList } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import {
  createCheckout,
  createCheckoutClient,
  createCustomerClient,
  createPortal,
  createPurchase,
} from '../../testing/portal-fixtures.ts'
import { sell } from '../../testing/purchase-fixtures.ts'
import { createCustomer, createOrder, createProduct } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const orders = '/v1/customer-portal/orders'

describe('own orders', () => {
  it('are listed newest first, and only the customer’s own', async () => {
    const { browser, organizationId, customer } = await createPortal(harness)
    const customerId = customer.id
    const first = await createPurchase(harness, organizationId, { customerId })
    harness.clock.advance({ seconds: 1 })
    const second = await createPurchase(harness, organizationId, { customerId })
    const other = await createCustomer(harness, organizationId)
    await createPurchase(harness, organizationId, { customerId: other.id })
    const { body } = await browser.get(`${orders}/`)
    const { items, pagination } = PortalOrderList.parse(body)
    expect(items.map(({ id }) => id)).toEqual([second.order.id, first.order.id])
    expect(pagination).toEqual({ total_count: 2, max_page: 1 })
  })

  it('show what was bought, with nothing that is the merchant’s', async () => {
    const { browser, organizationId, customer } = await createPortal(harness)
    const { order, product } = await createPurchase(harness, organizationId, {
      customerId: customer.id,
      note: 'Private note',
    })
    const { status, body } = await browser.get(`${orders}/${order.id}`)
    expect(status).toBe(200)
    expect(PortalOrder.parse(body)).toMatchObject({
      id: order.id,
      status: 'paid',
      paid: true,
      total_amount: 1900,
      product: { id: product.id, organization: { id: organizationId } },
      items: [{ amount: 1900 }],
      subscription: null,
    })
    expect(JSON.stringify(body)).not.toMatch(/metadata|Private note/)
  })

  it('are filtered and sorted as asked', async () => {
    const { browser, organizationId, customer } = await createPortal(harness)
    const anvil = await createProduct(harness, organizationId, { name: 'Anvil' })
    const bellows = await createProduct(harness, organizationId, { name: 'Bellows 100%' })
    const customerId = customer.id
    for (const [productId, label, amount] of [
      [anvil.id, 'Anvil', 900],
      [bellows.id, 'Bellows 100%', 700],
    ] as const)
      await createOrder(harness, organizationId, { customerId, productId, amount, label })
    async function amounts(query: string) {
      const { body } = await browser.get(`${orders}?${query}`)
      return PortalOrderList.parse(body).items.map(({ net_amount }) => net_amount)
    }
    expect(await amounts('sorting=amount')).toEqual([700, 900])
    expect(await amounts('sorting=product')).toEqual([900, 700])
    expect(await amounts('query=100%25')).toEqual([700])
    expect(await amounts('query=%25nvil')).toEqual([])
    expect(await amounts(`product_id=${anvil.id}`)).toEqual([900])
    expect(await amounts('product_billing_type=recurring')).toEqual([])
    expect(await amounts('product_billing_type=one_time&sorting=-amount')).toEqual([900, 700])
    expect(await amounts(`organization_id=${customer.id}`)).toEqual([])
    expect(await browser.get(`${orders}?sorting=rocket`)).toMatchObject({ status: 422 })
  })

  it('are found and sorted by the name that their product was sold under', async () => {
    const { browser, organizationId, customer } = await createPortal(harness)
    const customerId = customer.id
    for (const name of ['Anvil', 'Bellows']) {
      const product = await createProduct(harness, organizationId, { name })
      await createOrder(harness, organizationId, { customerId, productId: product.id, label: name })
      const data = { name: name === 'Anvil' ? 'Zither' : 'Abacus' }
      await harness.database.product.update({ where: { id: product.id }, data })
    }
    async function names(query: string) {
      const { body } = await browser.get(`${orders}?${query}`)
      return PortalOrderList.parse(body).items.map(({ items: [line] }) => line?.label)
    }
    expect(await names('sorting=product')).toEqual(['Anvil', 'Bellows'])
    expect(await names('query=anvil')).toEqual(['Anvil'])
    expect(await names('query=zither')).toEqual([])
  })

  it('of others are not found', async () => {
    const { browser, organizationId } = await createPortal(harness)
    const neighbour = await createCustomer(harness, organizationId)
    const foreign = await createPortal(harness)
    for (const { order } of [
      await createPurchase(harness, organizationId, { customerId: neighbour.id }),
      await createPurchase(harness, foreign.organizationId, { customerId: foreign.customer.id }),
    ])
      expect(await browser.get(`${orders}/${order.id}`)).toMatchObject({
        status: 404,
        body: { error: 'ResourceNotFound' },
      })
    expect(await browser.get(`${orders}/17`)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['path', 'id'] }] },
    })
  })

  it('say what came back, and not why', async () => {
    const { client, organizationId, order } = await sell(harness)
    const asked = { order_id: order.id, reason: 'fraudulent', amount: 500, comment: 'A thief' }
    await client.post('/v1/refunds', asked)
    await harness.runJobs()
    const browser = await createCustomerClient(harness, organizationId, order.customerId)
    const { body } = await browser.get(`${orders}/${order.id}`)
    const { refunds, ...shown } = PortalOrder.parse(body)
    expect(shown).toMatchObject({ status: 'partially_refunded', refunded_total_amount: 500 })
    expect(refunds).toMatchObject([{ status: 'succeeded', amount: 500, total_amount: 500 }])
    expect(JSON.stringify(body)).not.toMatch(/fraudulent|thief/)
  })

  it('are those of the purchase alone for its buyer', async () => {
    const { organizationId, customer } = await createPortal(harness)
    const customerId = customer.id
    const earlier = await createPurchase(harness, organizationId, { customerId })
    const { browser, order } = await createPurchase(harness, organizationId, { customerId })
    const { body } = await browser.get(orders)
    expect(PortalOrderList.parse(body).items.map(({ id }) => id)).toEqual([order.id])
    expect(await browser.get(`${orders}/${order.id}`)).toMatchObject({ status: 200 })
    expect(await browser.get(`${orders}/${earlier.order.id}`)).toMatchObject({ status: 404 })
  })

  it('are none while the payment is under way', async () => {
    const { organizationId } = await createPortal(harness)
    const product = await createProduct(harness, organizationId)
    const { id } = await createCheckout(harness, organizationId, { product, customerId: null })
    const browser = await createCheckoutClient(harness, organizationId, id)
    for (const list of [orders, '/v1/customer-portal/benefit-grants'])
      expect(await browser.get(list)).toMatchObject({
        status: 200,
        body: { items: [], pagination: { total_count: 0, max_page: 0 } },
      })
  })
})
