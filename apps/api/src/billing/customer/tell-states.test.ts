import { type Customer, CustomerState } from '@tollgate/contracts'
import { expect, test } from 'vitest'
import { DAY, secondsAfter } from '../../core/calendar.ts'
import { newId } from '../../core/ids.ts'
import { changeRows } from '../../core/record.ts'
import { requireRow } from '../../core/rows-by-id.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { report } from '../../testing/dispute-fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { buyer, confirm, createShop, openCheckout } from '../../testing/purchase-fixtures.ts'
import { createBenefit, createGrant } from '../../testing/sale-fixtures.ts'
import { liveUntil } from '../../testing/subscription-fixtures.ts'
import { moveGrant } from '../benefit-grant/lifecycle.ts'
import { presentGrant } from '../benefit-grant/present.ts'
import { grantRows } from '../benefit-grant/queries.ts'

const harness = await createHarness()
const { database, clock } = harness

type Shop = Awaited<ReturnType<typeof createShop>>

/** The events of a merchant in their order, each with its transaction. */
function eventsOf({ organizationId }: Shop) {
  return database.$queryRaw<{ type: string; payload: unknown; transaction: string }[]>`
    SELECT type, payload, xmin::text AS transaction FROM outbox_events
    WHERE organization_id = ${organizationId}::uuid ORDER BY id`
}

/** A merchant with a customer; what is told from then on is counted. */
async function createStory() {
  const shop = await createShop(harness, { recurringInterval: 'month' })
  const { client } = shop
  const { body } = await client.post('/v1/customers/', { email: buyer.customer_email })
  const { id } = body as Customer
  let before = await eventsOf(shop)
  return {
    shop,
    id,
    customer: `/v1/customers/${id}`,
    subscribe: async () => confirm(harness, await openCheckout(shop, { customer_id: id })),
    subscription: async () => {
      const { id } = await database.subscription.findFirstOrThrow({
        where: { organizationId: shop.organizationId },
      })
      return `/v1/subscriptions/${id}`
    },
    order: () =>
      database.order.findFirstOrThrow({ where: { organizationId: shop.organizationId } }),
    async told() {
      const all = await eventsOf(shop)
      const added = all.slice(before.length)
      before = all
      return added
    },
  }
}

test('every change of what a customer has is told once by its transaction, last, by their id alone', async () => {
  const { shop, id, customer, subscribe, subscription, order, told } = await createStory()
  const { client, benefit } = shop
  const steps: [what: string, change: () => Promise<unknown>, types: string[]][] = [
    ['renamed', () => client.patch(customer, { name: 'Ada' }), ['customer.updated']],
    [
      'subscribed',
      subscribe,
      [
        'customer.updated',
        'subscription.created',
        'subscription.active',
        'subscription.updated',
        'STATE',
        'benefit_grant.created',
      ],
    ],
    [
      'disputed',
      async () => report(harness, await order(), 'needs_response'),
      ['benefit_grant.revoked'],
    ],
    ['won', async () => report(harness, await order(), 'won'), ['benefit_grant.created']],
    [
      'canceled',
      async () => client.patch(await subscription(), { cancel_at_period_end: true }),
      ['subscription.updated', 'subscription.canceled'],
    ],
    [
      'uncanceled',
      async () => client.patch(await subscription(), { cancel_at_period_end: false }),
      ['subscription.updated', 'subscription.uncanceled'],
    ],
    [
      'renewed',
      () => liveUntil(harness, secondsAfter(clock.now(), 32 * DAY)),
      ['subscription.updated', 'STATE', 'benefit_grant.cycled'],
    ],
    ['taken off', () => client.delete(`/v1/benefits/${benefit.id}`), ['benefit_grant.revoked']],
    [
      'deleted',
      () => client.delete(customer),
      ['subscription.updated', 'subscription.canceled', 'subscription.revoked', 'customer.deleted'],
    ],
  ]
  for (const [what, change, types] of steps) {
    await change()
    await harness.runJobs()
    const events = (await told()).filter(({ type }) =>
      /^(customer|subscription|benefit_grant)\./.test(type),
    )
    const names = events.map(({ type }) => (type === 'customer.state_changed' ? 'STATE' : type))
    expect(names, what).toEqual([...types, 'STATE'])
    expect(events.at(-1)?.payload, what).toEqual({ id })
  }
})

test('what a customer gets at once is told by each transaction, and none waits for another', async () => {
  const { organizationId, client } = await createShop(harness)
  const { body } = await client.post('/v1/customers/', { email: `${newId()}@example.com` })
  const { id: customerId } = body as Customer
  /** Gives a benefit; meanwhile, after it is told and before the commit, something else happens. */
  const give = async (meanwhile: () => Promise<unknown>) => {
    const { id: benefitId } = await createBenefit(harness, organizationId)
    const of = { customerId, benefitId, granted: false }
    const { id } = await createGrant(harness, organizationId, of)
    const system = harness.systemContext()
    const tellCustomerStates: typeof system.tellCustomerStates = async (tx, published) => {
      await system.tellCustomerStates(tx, published)
      await meanwhile()
    }
    await inTransaction({ ...system, organizationId, tellCustomerStates }, async (tx) => {
      const { grant, writes } = moveGrant(tx, await requireRow(tx, grantRows, id), 'granted')
      // No entry of the audit, whose chain makes them wait for each other.
      const after = presentGrant(grant)
      const changes = changeRows(tx, 'benefit_grant.updated', { organizationId, after })
      await save(tx, writes, { insert: { ...changes } })
    })
  }
  const where = { organizationId, type: 'customer.state_changed' }
  const before = await database.outboxEvent.count({ where })
  await give(() => give(async () => {}))
  expect(await database.outboxEvent.count({ where })).toBe(before + 2)
  const { body: state } = await client.get(`/v1/customers/${customerId}/state`)
  expect(CustomerState.parse(state).granted_benefits).toHaveLength(2)
})
