import { EventCountList } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { listEvents } from '../../testing/event-fixtures.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createMeter } from '../../testing/meter-fixtures.ts'
import { createPlatformWorld } from '../../testing/platform-world.ts'
import {
  createBenefit,
  createCustomer,
  createOrder,
  createProduct,
} from '../../testing/sale-fixtures.ts'
import { liveUntil, subscribe } from '../../testing/subscription-fixtures.ts'
import { expectRight, settleUsage, totalOf } from '../../testing/usage-fixtures.ts'

const world = await createPlatformWorld()
const { harness, accounts, settle, sellRole, revoke, link, eventsOf } = world
const { clock, database } = harness

/** What the service tells among the events, the first one first. */
async function told(client: Browser, query = '') {
  const { items } = await listEvents(client, `source=system&sorting=timestamp&${query}`)
  return items
}

async function namesTold(client: Browser) {
  return (await told(client)).map(({ name }) => name)
}

/** Each name with how often there was an event of it. */
async function countsTold(client: Browser) {
  const { body } = await client.get('/v1/events/names?source=system&sorting=name')
  return EventCountList.parse(body).items.map(({ name, occurrences }) => [name, occurrences])
}

it('tells when a benefit is granted, goes on with a renewal, and is revoked', async () => {
  const sale = await subscribe(harness)
  const { client, benefit, subscription } = sale
  const { customerId: customer_id } = subscription
  const [granted, ...none] = await told(client)
  const grant = await database.benefitGrant.findFirstOrThrow({
    where: { subscriptionId: subscription.id },
  })
  const metadata = { benefit_id: benefit.id, benefit_grant_id: grant.id, benefit_type: 'custom' }
  expect(none).toEqual([])
  expect(granted).toMatchObject({ name: 'benefit.granted', customer_id, metadata })
  expect(granted?.timestamp).toBe(grant.grantedAt?.toISOString())
  await liveUntil(harness, new Date(subscription.currentPeriodEnd.getTime() + 1000))
  clock.advance({ seconds: 1 })
  await client.delete(`/v1/subscriptions/${subscription.id}`)
  await harness.runJobs()
  expect(await told(client, `customer_id=${customer_id}`)).toMatchObject(
    ['granted', 'cycled', 'revoked'].map((what) => ({ name: `benefit.${what}`, metadata })),
  )
  expect(await countsTold(client)).toEqual([
    ['benefit.cycled', 1],
    ['benefit.granted', 1],
    ['benefit.revoked', 1],
  ])
})

it('tells nothing of a grant that failed until it is given, and then each change', async () => {
  const sale = await sellRole(null)
  const { client } = sale
  expect(await eventsOf(sale)).toEqual(['created account_missing'])
  expect(await told(client)).toEqual([])
  clock.advance({ minutes: 1 })
  await link(sale, '4711')
  await settle()
  clock.advance({ minutes: 1 })
  await link(sale, '4712')
  await settle()
  clock.advance({ minutes: 1 })
  await sale.browser.delete(`${accounts}/discord`)
  await settle()
  clock.advance({ minutes: 1 })
  await revoke(sale, sale.grant)
  expect(await eventsOf(sale)).toEqual([
    'created account_missing',
    'updated granted',
    'updated granted',
    'updated account_missing',
    'revoked taken',
  ])
  expect(await namesTold(client)).toEqual([
    'benefit.granted',
    'benefit.updated',
    'benefit.updated',
    'benefit.revoked',
  ])
})

it('tells of each holder whom one statement reaches, and never counts it as use', async () => {
  const { client, organizationId, slug } = await createMerchant(harness)
  const everything = await createMeter(harness, organizationId)
  const named = await createMeter(harness, organizationId, {
    filter: {
      conjunction: 'and',
      clauses: [{ property: 'name', operator: 'like', value: 'benefit.' }],
    },
  })
  const product = await createProduct(harness, organizationId)
  for (const _ of [1, 2, 3]) {
    const { id: customerId } = await createCustomer(harness, organizationId)
    await createOrder(harness, organizationId, { customerId, productId: product.id })
  }
  const { id } = await createBenefit(harness, organizationId)
  await client.post(`/v1/products/${product.id}/benefits`, { benefits: [id] })
  await harness.runJobs()
  const events = await told(client)
  expect(new Set(events.map(({ customer_id }) => customer_id)).size).toBe(3)
  expect(await countsTold(client)).toEqual([['benefit.granted', 3]])
  await client.patch(`/v1/meters/${named.id}`, { aggregation: { func: 'count' } })
  await settleUsage(harness)
  for (const meter of [everything, named]) expect(await totalOf(harness, client, meter.id)).toBe(0)
  await expectRight(harness, slug)
})

it('keeps what is told at one moment in the order in which it happened', async () => {
  const { client, organizationId } = await createMerchant(harness)
  const product = await createProduct(harness, organizationId)
  const { id: customerId } = await createCustomer(harness, organizationId)
  await createOrder(harness, organizationId, { customerId, productId: product.id })
  const { id } = await createBenefit(harness, organizationId)
  const expected: string[] = []
  for (const _ of [1, 2, 3, 4, 5]) {
    for (const [benefits, name] of [
      [[id], 'benefit.granted'],
      [[], 'benefit.revoked'],
    ] as const) {
      await client.post(`/v1/products/${product.id}/benefits`, { benefits })
      await harness.runJobs()
      expected.push(name)
    }
  }
  expect(await namesTold(client)).toEqual(expected)
})
