import { describe, expect, it } from 'vitest'
import { report } from '../../testing/dispute-fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createBenefit, createDiscount } from '../../testing/sale-fixtures.ts'
import { liveUntil, subscribe } from '../../testing/subscription-fixtures.ts'

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
