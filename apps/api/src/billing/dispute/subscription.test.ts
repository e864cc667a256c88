import { describe, expect, it } from 'vitest'
import { report } from '../../testing/dispute-fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { inTurn } from '../../testing/in-turn.ts'
import { createBenefit, createDiscount, createProduct } from '../../testing/sale-fixtures.ts'
import { liveUntil, subscribe } from '../../testing/subscription-fixtures.ts'
import { reachHolders } from '../benefit-grant/reach-holders.ts'

const harness = await createHarness()
const { database, clock } = harness

const JULY = new Date('2026-07-02T00:00:00Z')
const AUGUST = new Date('2026-08-02T00:00:00Z')

/** A monthly subscription of 1 June. */
async function june() {
  clock.moveTo(new Date('2026-06-01T00:00:00Z'))
  const shop = await subscribe(harness)
  const { id: subscriptionId } = shop.subscription
  const ordersNow = () =>
    database.order.findMany({ where: { subscriptionId }, orderBy: { createdAt: 'asc' } })

  async function tell(number: number, status: Parameters<typeof report>[2]) {
    const order = (await ordersNow())[number]
    if (!order) throw new Error(`There is no order ${number}`)
    await report(harness, order, status, { processorId: `dispute_${order.id}` })
    await harness.runJobs()
  }
  async function grant() {
    const { grantedAt, frozenAt } = await database.benefitGrant.findFirstOrThrow({
      where: { subscriptionId },
    })
    if (frozenAt) return 'frozen'
    return grantedAt ? 'granted' : 'gone'
  }
  return { ...shop, tell, grant }
}

/** A plan with a benefit of its own. */
async function createPlan(organizationId: string) {
  const benefit = await createBenefit(harness, organizationId, { description: 'Bellows' })
  return createProduct(harness, organizationId, {
    name: 'Anvil Pro',
    recurringInterval: 'month',
    price: { amountType: 'fixed', priceAmount: 9000 },
    benefitIds: [benefit.id],
  })
}

describe('a dispute about an order of a subscription', () => {
  it('freezes what the subscription gives, and gives it back when it is won', async () => {
    const { tell, grant } = await june()
    await tell(0, 'needs_response')
    expect(await grant()).toBe('frozen')
    await liveUntil(harness, JULY)
    expect(await grant()).toBe('frozen')
    await tell(0, 'won')
    expect(await grant()).toBe('granted')
  })

  it('takes it when it is lost, until a later period is paid', async () => {
    const { tell, grant, client, subscription } = await june()
    await tell(0, 'needs_response')
    await tell(0, 'lost')
    expect(await grant()).toBe('gone')
    expect((await client.get(`/v1/subscriptions/${subscription.id}`)).body).toMatchObject({
      status: 'active',
    })
    await liveUntil(harness, JULY)
    expect(await grant()).toBe('granted')
  })

  it('freezes what is added meanwhile with the rest', async () => {
    const { tell, client, product, benefit, organizationId, ...shop } = await june()
    const put = async (...benefits: string[]) => {
      await client.post(`/v1/products/${product.id}/benefits`, { benefits })
      await harness.runJobs()
    }
    const frozen = () =>
      database.benefitGrant.count({
        where: { organizationId, grantedAt: null, frozenAt: { not: null } },
      })
    await put()
    await tell(0, 'needs_response')
    await put(benefit.id)
    expect(await frozen()).toBe(1)
    const { id } = await createBenefit(harness, organizationId)
    await put(benefit.id, id)
    expect(await frozen()).toBe(2)
    expect(await shop.grant()).toBe('frozen')
    await tell(0, 'won')
    expect(await frozen()).toBe(0)
    expect(
      await database.benefitGrant.count({ where: { organizationId, grantedAt: { not: null } } }),
    ).toBe(2)
  })

  it('freezes what a change of plan adds', async () => {
    const { tell, client, product, organizationId, subscription } = await june()
    await client.post(`/v1/products/${product.id}/benefits`, { benefits: [] })
    await harness.runJobs()
    await tell(0, 'needs_response')
    const { id } = await createPlan(organizationId)
    const change = { product_id: id, proration_behavior: 'prorate' }
    await client.patch(`/v1/subscriptions/${subscription.id}`, change)
    await harness.runJobs()
    const where = { subscriptionId: subscription.id }
    const added = async () =>
      (await database.benefitGrant.findMany({ where, orderBy: { createdAt: 'asc' } })).at(-1)
    expect(await added()).toMatchObject({ grantedAt: null, frozenAt: clock.now() })
    await tell(0, 'won')
    expect(await added()).toMatchObject({ grantedAt: clock.now(), frozenAt: null })
  })

  it('gives neither a change of plan nor of the product what a lost one has taken', async () => {
    const { tell, grant, client, product, benefit, organizationId, subscription } = await june()
    await tell(0, 'needs_response')
    await tell(0, 'lost')
    const { id: added } = await createBenefit(harness, organizationId)
    await client.post(`/v1/products/${product.id}/benefits`, { benefits: [benefit.id, added] })
    await harness.runJobs()
    const { id } = await createPlan(organizationId)
    const change = { product_id: id, proration_behavior: 'prorate' }
    await client.patch(`/v1/subscriptions/${subscription.id}`, change)
    await harness.runJobs()
    const where = { subscriptionId: subscription.id, grantedAt: { not: null } }
    expect(await database.benefitGrant.count({ where })).toBe(0)
    await liveUntil(harness, JULY)
    expect(await database.benefitGrant.count({ where })).toBe(1)
    expect(await grant()).toBe('gone')
  })

  it.each([
    ['before', 0],
    ['after', 1],
  ])('freezes what is added in the moment %s it is opened', async (_, place) => {
    const { client, product, benefit, organizationId, subscription } = await june()
    const { id: added } = await createBenefit(harness, organizationId)
    const benefits = [benefit.id, added]
    await client.post(`/v1/products/${product.id}/benefits`, { benefits })
    const of = { organizationId, productId: product.id, orderId: null, after: null }
    const reach = () => reachHolders(harness.systemContext(), { ...of, kind: 'subscription' })
    const grants = () =>
      database.benefitGrant.findMany({ where: { subscriptionId: subscription.id } })
    const [given] = await grants()
    const held = {
      text: 'SELECT FROM benefit_grants WHERE id = $1 FOR UPDATE',
      id: given?.id ?? '',
    }
    const order = await database.order.findFirstOrThrow({
      where: { subscriptionId: subscription.id },
    })
    const requests = [() => report(harness, order, 'needs_response')]
    await inTurn(harness, held, requests.toSpliced(place, 0, reach))
    await harness.runJobs()
    expect((await grants()).map(({ frozenAt }) => frozenAt !== null)).toEqual([true, true])
    await report(harness, order, 'won')
    await harness.runJobs()
    expect((await grants()).map(({ grantedAt }) => grantedAt !== null)).toEqual([true, true])
  })

  it('gives what is added meanwhile to merchants who freeze nothing', async () => {
    const { tell, grant, client, product, benefit, organizationId } = await june()
    await client.patch(`/v1/organizations/${organizationId}`, {
      dispute_settings: { freeze_benefits: false },
    })
    await client.post(`/v1/products/${product.id}/benefits`, { benefits: [] })
    await harness.runJobs()
    await tell(0, 'needs_response')
    await client.post(`/v1/products/${product.id}/benefits`, { benefits: [benefit.id] })
    await harness.runJobs()
    expect(await grant()).toBe('granted')
  })

  it('takes it when it is lost, until a later period that no card pays', async () => {
    const { tell, grant, organizationId, subscription, client } = await june()
    await tell(0, 'needs_response')
    await tell(0, 'lost')
    const given = { type: 'percentage', basisPoints: 10_000, duration: 'forever' } as const
    const { id: discount_id } = await createDiscount(harness, organizationId, given)
    await client.patch(`/v1/subscriptions/${subscription.id}`, { discount_id })
    expect(await grant()).toBe('gone')
    await liveUntil(harness, JULY)
    expect(await grant()).toBe('granted')
  })

  it('takes nothing when the lost one was about a period that is over', async () => {
    const { tell, grant } = await june()
    await liveUntil(harness, JULY)
    await tell(0, 'needs_response')
    expect(await grant()).toBe('frozen')
    await tell(0, 'lost')
    expect(await grant()).toBe('granted')
  })

  it('keeps it frozen while another of its orders is disputed', async () => {
    const { tell, grant } = await june()
    await liveUntil(harness, AUGUST)
    await tell(0, 'needs_response')
    await tell(2, 'needs_response')
    await tell(0, 'won')
    expect(await grant()).toBe('frozen')
    await tell(2, 'won')
    expect(await grant()).toBe('granted')
  })

  it('gives nothing back of what has ended meanwhile', async () => {
    const { tell, grant, client, subscription } = await june()
    await tell(0, 'needs_response')
    await client.delete(`/v1/subscriptions/${subscription.id}`)
    expect(await grant()).toBe('gone')
    await tell(0, 'won')
    expect(await grant()).toBe('gone')
  })
})
