import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { newId } from '../../core/ids.ts'
import { deliverSandboxEvent } from '../../providers/payments/sandbox/deliver-event.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  confirm,
  countResults,
  createShop,
  type OpenCheckout,
  openCheckout,
} from '../../testing/purchase-fixtures.ts'

const harness = await createHarness()
const { clock, database } = harness
const paidOnce = { orders: 1, paid: 1, grants: 1, payments: 1, charges: 1 }

async function announce({ id }: OpenCheckout): Promise<void> {
  const { id: chargeId } = await database.payment.findFirstOrThrow({ where: { checkoutId: id } })
  await deliverSandboxEvent(harness.systemContext(), { chargeId, eventId: `evt_${newId()}` })
}

function times<Result>(count: number, work: () => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, work))
}

describe('at the same time', () => {
  it('twenty confirms of one checkout charge once and make one order', async () => {
    const open = await openCheckout(await createShop(harness))
    const answers = await times(20, () => confirm(harness, open))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 403 || status === 409)).toHaveLength(19)
    await harness.runJobs()
    expect(await countResults(harness, open.id)).toEqual(paidOnce)
  })

  it('a confirm doesn’t wait for a request that holds the checkout', async () => {
    const open = await openCheckout(await createShop(harness))
    const answer = await database.$transaction(async (held) => {
      await held.$executeRaw`SELECT FROM checkouts WHERE id = ${open.id}::uuid FOR UPDATE`
      return Promise.race([confirm(harness, open), setTimeout(2_000, 'waited')])
    })
    expect(answer).toMatchObject({ status: 409, body: { error: 'CheckoutLocked' } })
    expect(await confirm(harness, open)).toMatchObject({ status: 200 })
  })

  it('twenty confirms of something free make one order', async () => {
    const shop = await createShop(harness, { price: { amountType: 'free' } })
    const open = await openCheckout(shop)
    await times(20, () => confirm(harness, open))
    await Promise.all([harness.runJobs(), harness.runJobs()])
    expect(await countResults(harness, open.id)).toEqual({ ...paidOnce, payments: 0, charges: 0 })
  })

  it('confirms and changes of one checkout leave an order of what was confirmed', async () => {
    const price = { amountType: 'custom', minimumAmount: 500 } as const
    const open = await openCheckout(await createShop(harness, { price }))
    await Promise.all([
      ...[600, 700, 800, 900].map((amount) =>
        createBrowser(harness.app).patch(open.path, { amount }),
      ),
      ...[1600, 1700, 1800, 1900].map((amount) => confirm(harness, open, { amount })),
    ])
    await confirm(harness, open)
    await harness.runJobs()
    const order = await database.order.findFirstOrThrow({
      where: { checkoutId: open.id },
      include: { payment: true, checkout: true },
    })
    expect(order.payment?.amount).toBe(order.totalAmount)
    expect(order.checkout?.totalAmount).toBe(order.totalAmount)
    expect(await countResults(harness, open.id)).toEqual(paidOnce)
  })

  it('purchases with one new email create one customer', async () => {
    const shop = await createShop(harness)
    const opens = await times(6, () => openCheckout(shop))
    await Promise.all(
      opens.map((open, index) =>
        confirm(harness, open, {
          customer_email: index % 2 === 0 ? 'New@Example.com' : 'new@example.com',
        }),
      ),
    )
    await Promise.all(opens.map(announce))
    await Promise.all([harness.runJobs(), harness.runJobs()])
    const customers = await database.customer.findMany({
      where: { organizationId: shop.organizationId },
      include: { orders: true },
    })
    expect(customers).toHaveLength(1)
    expect(customers[0]?.orders).toHaveLength(6)
  })

  it('purchases with one new external id make one customer', async () => {
    const shop = await createShop(harness)
    const opens = await times(4, () => openCheckout(shop, { external_customer_id: 'user_1' }))
    await Promise.all(
      opens.map((open, index) =>
        confirm(harness, open, { customer_email: `ada${index}@example.com` }),
      ),
    )
    await Promise.all(opens.map(announce))
    await Promise.all([harness.runJobs(), harness.runJobs()])
    const { organizationId } = shop
    const customers = await database.customer.findMany({ where: { organizationId } })
    expect(customers.filter(({ externalId }) => externalId === 'user_1')).toHaveLength(1)
    expect(await database.order.count({ where: { organizationId } })).toBe(4)
  })

  it('the event and our own asking make one order', async () => {
    const open = await openCheckout(await createShop(harness))
    await confirm(harness, open)
    clock.advance({ seconds: 10 })
    await Promise.all([announce(open), harness.runDue(), announce(open), harness.runDue()])
    await Promise.all([harness.runJobs(), harness.runDue()])
    expect(await countResults(harness, open.id)).toEqual(paidOnce)
  })

  it('two workers never ask about the same payment', async () => {
    const open = await openCheckout(await createShop(harness))
    const { payments } = harness.services
    const asked: string[] = []
    harness.services.payments = {
      ...payments,
      charge: () => Promise.reject(new Error('the network is away')),
      async retrieve(charge) {
        asked.push(charge.paymentId)
        return payments.retrieve(charge)
      },
    }
    await confirm(harness, open)
    clock.advance({ seconds: 10 })
    await times(4, () => harness.runDue())
    harness.services.payments = payments
    expect(asked).toHaveLength(1)
  })
})
