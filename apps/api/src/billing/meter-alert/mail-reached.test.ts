import { expect, test } from 'vitest'
import { inTransaction } from '../../core/transaction.ts'
import { createHarness } from '../../testing/harness.ts'
import { createAccount } from '../../testing/reservation-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { ingest } from '../../testing/usage-fixtures.ts'
import { resetCustomerMeters } from '../customer-meter/reset.ts'
import { foldUsage } from '../usage/fold.ts'
import { mailReachedAlerts } from './mail-reached.ts'

const harness = await createHarness()
const { clock, database } = harness
const ctx = harness.systemContext()

/** An alert at ten tokens, and what its emails say of those who reach it. */
async function createWatched(given: object = {}) {
  const { client, owner, organizationId, customerId, meterId, slug } = await createAccount(harness)
  const threshold = { type: 'units', units: 10 }
  const alert = { meter_id: meterId, name: 'Ten', threshold, notify: 'merchant', ...given }
  const { body } = await client.post('/v1/meter-alerts', alert)
  const { id } = Object(body)
  return {
    client,
    organizationId,
    customerId,
    meterId,
    slug,
    path: `/v1/meter-alerts/${id}`,
    newCustomers: (count: number) =>
      Promise.all(
        Array.from({ length: count }, async (_, place) => {
          const email = `user-${String(place).padStart(2, '0')}@example.com`
          return (await createCustomer(harness, organizationId, { email })).id
        }),
      ),
    reach: async (...customerIds: string[]) => {
      const metadata = { tokens: 10 }
      await ingest(
        client,
        customerIds.map((customer_id) => ({ customer_id, metadata })),
      )
      await foldUsage(ctx)
    },
    /** The emails since the last time. */
    mailed: async () => {
      await mailReachedAlerts(ctx)
      const where = { to: owner.email, template: { startsWith: 'meter-alert' } }
      const mails = await database.outboxMail.findMany({ where, orderBy: { id: 'asc' } })
      await database.outboxMail.deleteMany({ where })
      return mails.map(({ template, to, values }) => ({ template, to, ...Object(values) }))
    },
  }
}

test('the first is told of at once, all others of an hour together', async () => {
  const { customerId, newCustomers, reach, mailed, meterId, slug } = await createWatched()
  const others = await newCustomers(22)
  expect(await mailed()).toEqual([])
  await reach(customerId)
  expect(await mailed()).toMatchObject([
    { template: 'meter-alert', alertName: 'Ten', customerEmail: 'ada@example.com', consumed: '10' },
  ])
  for (const other of others.slice(0, 3)) {
    clock.advance({ seconds: 60 })
    await reach(other)
  }
  await reach(...others.slice(3))
  clock.advance({ seconds: 3600 - 180 - 1 })
  expect(await mailed()).toEqual([])
  clock.advance({ seconds: 1 })
  const [digest, ...more] = await mailed()
  expect(more).toEqual([])
  expect(digest).toMatchObject({
    template: 'meter-alert-digest',
    meterName: 'API calls',
    count: 22,
  })
  expect(digest.customers).toHaveLength(20)
  expect(digest.customers.slice(0, 3)).toEqual([
    { email: 'user-00@example.com', consumed: '10' },
    { email: 'user-01@example.com', consumed: '10' },
    { email: 'user-02@example.com', consumed: '10' },
  ])
  expect(digest.balancesUrl).toMatch(new RegExp(`/${slug}/balances\\?meter=${meterId}$`))
  clock.advance({ seconds: 7200 })
  expect(await mailed()).toEqual([])
})

test('after an hour without any, the next is told of at once', async () => {
  const { customerId, newCustomers, reach, mailed } = await createWatched()
  const [other = ''] = await newCustomers(1)
  await reach(customerId)
  expect(await mailed()).toHaveLength(1)
  clock.advance({ seconds: 3600 })
  await reach(other)
  expect(await mailed()).toMatchObject([{ customerEmail: 'user-00@example.com' }])
})

test('who reaches it again in the next period is told of again', async () => {
  const { organizationId, customerId, meterId, reach, mailed } = await createWatched()
  await reach(customerId)
  expect(await mailed()).toHaveLength(1)
  clock.advance({ seconds: 3600 })
  const reset = { customerId, meterId, at: clock.now(), nextEndsAt: null, subscriptionId: null }
  await inTransaction({ ...ctx, organizationId }, (tx) => resetCustomerMeters(tx, [reset]))
  clock.advance({ seconds: 1 })
  await reach(customerId)
  expect(await mailed()).toHaveLength(1)
})

test('each alert has its own hour, and one for a single customer waits for none', async () => {
  const { client, customerId, meterId, newCustomers, reach, mailed } = await createWatched()
  const watch = async (name: string, units: number, given: object = {}) => {
    const threshold = { type: 'units', units }
    const alert = { meter_id: meterId, name, threshold, notify: 'merchant', ...given }
    expect(await client.post('/v1/meter-alerts', alert)).toMatchObject({ status: 201 })
  }
  await watch('Twenty', 20)
  await watch('Ada', 20, { customer_id: customerId })
  const [other = ''] = await newCustomers(1)
  await reach(other)
  const told = async () => (await mailed()).map(({ alertName }) => alertName).toSorted()
  expect(await told()).toEqual(['Ten'])
  await reach(customerId, customerId)
  expect(await told()).toEqual(['Ada', 'Twenty'])
})

test('who was deleted, or whose alert was changed meanwhile, is not told of', async () => {
  const { client, path, customerId, newCustomers, reach, mailed } = await createWatched()
  const others = await newCustomers(4)
  await reach(customerId)
  expect(await mailed()).toHaveLength(1)
  await reach(...others.slice(0, 3))
  await client.delete(`/v1/customers/${others[0]}`)
  clock.advance({ seconds: 3600 })
  expect(await mailed()).toMatchObject([
    { count: 2, customers: [{ email: 'user-01@example.com' }, { email: 'user-02@example.com' }] },
  ])
  await reach(...others.slice(3))
  await client.patch(path, { notify: 'nobody' })
  clock.advance({ seconds: 3600 })
  expect(await mailed()).toEqual([])
  await client.patch(path, { notify: 'merchant' })
  expect(await mailed()).toEqual([])
})

test('four workers at once write one email', async () => {
  const { customerId, newCustomers, reach, mailed } = await createWatched()
  await reach(customerId, ...(await newCustomers(2)))
  await Promise.all(Array.from({ length: 4 }, () => mailReachedAlerts(ctx)))
  expect(await mailed()).toMatchObject([{ count: 3 }])
})
