import { expect, it } from 'vitest'
import { inTransaction } from '../../core/transaction.ts'
import { createHarness } from '../../testing/harness.ts'
import { confirm, createShop, openCheckout, type Shop } from '../../testing/purchase-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { completeCheckouts } from './complete.ts'

const harness = await createHarness()
const { database } = harness

const createFreeShop = () => createShop(harness, { price: { amountType: 'free' } })

/** Confirms purchases that cost nothing, and leaves them to the next run of jobs. */
async function confirmAll(shop: Shop, buyers: object[]): Promise<string[]> {
  const ids: string[] = []
  for (const buyer of buyers) {
    const open = await openCheckout(shop)
    expect((await confirm(harness, open, buyer)).status).toBe(200)
    ids.push(open.id)
  }
  return ids
}

function ordersOf({ organizationId }: Shop) {
  const orderBy = { number: 'asc' } as const
  return database.order.findMany({
    where: { organizationId },
    orderBy,
    include: { customer: true },
  })
}

it('numbers purchases that are completed together one after another', async () => {
  const shop = await createFreeShop()
  const buyers = ['ada', 'grace', 'edsger'].map((name) => ({
    customer_email: `${name}@example.com`,
  }))
  await confirmAll(shop, buyers)
  await harness.runJobs()
  const orders = await ordersOf(shop)
  expect(orders.map(({ number }) => Number(number.split('-').at(-1)))).toEqual([1001, 1002, 1003])
  expect(new Set(orders.map(({ customer }) => customer.email)).size).toBe(3)
  const granted = { organizationId: shop.organizationId, grantedAt: { not: null } }
  expect(await database.benefitGrant.count({ where: granted })).toBe(3)
})

it('makes one customer of an address that buys twice at once', async () => {
  const shop = await createFreeShop()
  await confirmAll(shop, [
    { customer_email: 'ada@example.com', customer_billing_name: 'Ada Ltd' },
    { customer_email: 'ADA@example.com', customer_billing_name: 'Lovelace Ltd' },
  ])
  await harness.runJobs()
  const { organizationId } = shop
  expect(await database.customer.findMany({ where: { organizationId } })).toMatchObject([
    { email: 'ada@example.com', billingName: 'Lovelace Ltd' },
  ])
  expect(await ordersOf(shop)).toHaveLength(2)
  const type = { startsWith: 'customer.' }
  const events = await database.outboxEvent.findMany({
    where: { organizationId, type },
    orderBy: { id: 'asc' },
  })
  expect(events.map(({ type }) => type)).toEqual([
    'customer.created',
    'customer.updated',
    // By the sale, and by what it gave.
    'customer.state_changed',
    'customer.state_changed',
  ])
})

it('adds up what the purchases of a known customer say', async () => {
  const shop = await createFreeShop()
  const customer = await createCustomer(harness, shop.organizationId, { name: 'Ada' })
  for (const plan of ['old', 'new']) {
    const customer_metadata = { plan, [plan]: true }
    const open = await openCheckout(shop, { customer_id: customer.id, customer_metadata })
    expect((await confirm(harness, open, { customer_email: undefined })).status).toBe(200)
  }
  await harness.runJobs()
  expect(await database.customer.findUnique({ where: { id: customer.id } })).toMatchObject({
    name: 'Ada',
    metadata: { plan: 'new', old: true, new: true },
  })
})

it('completes each purchase once when batches overlap', async () => {
  const shop = await createFreeShop()
  const ids = await confirmAll(shop, [{ customer_email: 'ada@example.com' }, {}, {}])
  const ctx = { ...harness.systemContext(), organizationId: shop.organizationId }
  const purchases = ids.map((checkoutId) => ({
    checkoutId,
    paymentId: null,
    card: null,
    kept: null,
  }))
  const batches = [purchases, [...purchases].reverse(), purchases.slice(1), purchases.slice(0, 1)]
  await Promise.all(
    batches.map((batch) => inTransaction(ctx, (tx) => completeCheckouts(tx, batch))),
  )
  expect((await ordersOf(shop)).map(({ checkoutId }) => checkoutId).sort()).toEqual(ids.sort())
})

it('completes nothing of a batch with a purchase that was never confirmed', async () => {
  const shop = await createFreeShop()
  const [confirmed = ''] = await confirmAll(shop, [{}])
  const { id: open } = await openCheckout(shop)
  const ctx = { ...harness.systemContext(), organizationId: shop.organizationId }
  const purchases = [confirmed, open].map((checkoutId) => {
    return { checkoutId, paymentId: null, card: null, kept: null }
  })
  const batch = inTransaction(ctx, (tx) => completeCheckouts(tx, purchases))
  await expect(batch).rejects.toThrow(`Checkout ${open} is open and can’t succeed`)
  expect(await ordersOf(shop)).toEqual([])
})

it('keeps on each order the tax id that was given with it', async () => {
  const shop = await createFreeShop()
  const business = { customer_tax_id: 'DE136695976' }
  await confirmAll(shop, [{ customer_email: 'ada@example.com', ...business }])
  await harness.runJobs()
  await confirmAll(shop, [{ customer_email: 'ada@example.com' }])
  await harness.runJobs()
  const orders = await ordersOf(shop)
  const taxId = ['DE136695976', 'eu_vat']
  expect(orders.map(({ billingTaxId }) => billingTaxId)).toEqual([taxId, null])
  expect(orders[1]?.customer.taxId).toEqual(taxId)
})
