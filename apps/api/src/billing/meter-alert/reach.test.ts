import { expect, test } from 'vitest'
import { inTransaction } from '../../core/transaction.ts'
import { createHarness } from '../../testing/harness.ts'
import { createAccount } from '../../testing/reservation-fixtures.ts'
import { ingest } from '../../testing/usage-fixtures.ts'
import { resetCustomerMeters } from '../customer-meter/reset.ts'
import { foldUsage } from '../usage/fold.ts'
import { mailReachedAlerts } from './mail-reached.ts'

const harness = await createHarness()
const { clock, database } = harness
const ctx = harness.systemContext()
const percent = (of: number) => ({ type: 'percent', percent: of })
const units = (of: number) => ({ type: 'units', units: of })

/** A customer with 100 credits, and what is told of them. */
async function createWatched({
  units: credited = 100,
  aggregation,
}: Parameters<typeof createAccount>[1] = {}) {
  const account = await createAccount(harness, {
    units: credited,
    ...(aggregation && { aggregation }),
  })
  const { client, organizationId, customerId, meterId } = account
  return {
    ...account,
    watch: async (name: string, threshold: object, given: object = {}) => {
      const alert = { meter_id: meterId, name, threshold, notify: 'nobody', ...given }
      const { status, body } = await client.post('/v1/meter-alerts', alert)
      expect(status).toBe(201)
      return Object(body).id as string
    },
    use: (tokens: number, at = clock.now()) =>
      ingest(client, [
        { customer_id: customerId, timestamp: at.toISOString(), metadata: { tokens } },
      ]),
    /** The alerts told of since the last time, once what was used is folded. */
    told: async () => {
      await foldUsage(ctx)
      await mailReachedAlerts(ctx)
      const where = { organizationId, type: 'meter_alert.reached' }
      const events = await database.outboxEvent.findMany({ where, orderBy: { id: 'asc' } })
      await database.outboxEvent.deleteMany({ where })
      return events.map(({ payload }) => Object(payload).meter_alert.name)
    },
    reset: async (nextEndsAt: Date | null = null) => {
      const at = clock.now()
      const reset = { customerId, meterId, at, nextEndsAt, subscriptionId: null }
      await inTransaction({ ...ctx, organizationId }, (tx) => resetCustomerMeters(tx, [reset]))
    },
  }
}

test('each threshold is told of once, and several that are passed at once together', async () => {
  const { watch, use, told, organizationId, customerId, meterId } = await createWatched()
  for (const of of [50, 80, 100]) await watch(`${of}%`, percent(of))
  await watch('30 units', units(30))
  await use(29.5)
  expect(await told()).toEqual([])
  await use(0.5)
  expect(await told()).toEqual(['30 units'])
  await use(20)
  expect(await told()).toEqual(['50%'])
  await use(60)
  await foldUsage(ctx)
  const where = { organizationId, type: 'meter_alert.reached' }
  const [event] = await database.outboxEvent.findMany({
    where: { ...where, payload: { path: ['meter_alert', 'name'], equals: '100%' } },
  })
  expect(event?.payload).toMatchObject({
    reached_at: clock.now().toISOString(),
    meter_alert: { meter_id: meterId, threshold: percent(100) },
    customer: { id: customerId, email: 'ada@example.com' },
    consumed_units: 110,
    credited_units: 100,
  })
  expect((await told()).toSorted()).toEqual(['100%', '80%'])
  await use(500)
  expect(await told()).toEqual([])
})

test('with the next period it is told of again, also by what was used of it before it began', async () => {
  const { watch, use, told, reset, credit } = await createWatched()
  await watch('80%', percent(80))
  await watch('50 units', units(50))
  const end = new Date(clock.now().getTime() + 60_000)
  clock.moveTo(end)
  await reset(new Date(end.getTime() + 3_600_000))
  await credit(100)
  await use(85)
  expect((await told()).toSorted()).toEqual(['50 units', '80%'])
  const next = new Date(end.getTime() + 3_600_000)
  clock.moveTo(new Date(next.getTime() + 60_000))
  await use(60, new Date(next.getTime() + 1000))
  expect(await told()).toEqual([])
  clock.moveTo(next)
  await reset()
  expect(await told()).toEqual(['50 units'])
  clock.advance({ seconds: 120 })
  await use(60)
  expect(await told()).toEqual([])
  await credit(100)
  await use(1)
  expect(await told()).toEqual(['80%'])
})

test('what comes late is of the period that it comes in', async () => {
  const { watch, use, told, reset } = await createWatched()
  await watch('50 units', units(50))
  await use(40)
  expect(await told()).toEqual([])
  clock.advance({ seconds: 60 })
  await reset()
  await use(40, new Date(clock.now().getTime() - 30_000))
  expect(await told()).toEqual([])
  await use(10, new Date(clock.now().getTime() - 30_000))
  expect(await told()).toEqual(['50 units'])
})

test('without credits, no percentage is reached; without use, nothing is', async () => {
  const { watch, use, told, credit } = await createWatched({ units: 0 })
  await watch('1%', percent(1))
  await use(1000)
  expect(await told()).toEqual([])
  await credit(100)
  expect(await told()).toEqual([])
  await use(1)
  expect(await told()).toEqual(['1%'])
})

test('one that is made or changed below what is used is told of with the next use', async () => {
  const { client, watch, use, told } = await createWatched()
  await use(70)
  expect(await told()).toEqual([])
  const id = await watch('50%', percent(50))
  expect(await told()).toEqual([])
  await use(1)
  expect(await told()).toEqual(['50%'])
  await client.patch(`/v1/meter-alerts/${id}`, { name: 'Half' })
  await use(1)
  expect(await told()).toEqual([])
  await client.patch(`/v1/meter-alerts/${id}`, { threshold: percent(60) })
  await use(1)
  expect(await told()).toEqual(['Half'])
  await client.delete(`/v1/meter-alerts/${id}`)
  await use(100)
  expect(await told()).toEqual([])
})

test('one for a customer is not told of others', async () => {
  const { client, customerId, watch, told } = await createWatched()
  await watch('Ada', units(10), { customer_id: customerId })
  await watch('All', units(10))
  const { body } = await client.post('/v1/customers', { email: 'grace@example.com' })
  await ingest(client, [{ customer_id: Object(body).id, metadata: { tokens: 10 } }])
  expect(await told()).toEqual(['All'])
  await ingest(client, [{ customer_id: customerId, metadata: { tokens: 10 } }])
  expect((await told()).toSorted()).toEqual(['Ada', 'All'])
})

test('the highest counts as it is', async () => {
  const aggregation = { func: 'max' as const, property: 'tokens' }
  const { watch, use, told } = await createWatched({ aggregation })
  await watch('10', units(10))
  for (let n = 0; n < 5; n++) await use(9)
  expect(await told()).toEqual([])
  await use(11)
  expect(await told()).toEqual(['10'])
})

test('mails whom it says: owners and admins, or the customer, or nobody', async () => {
  const { watch, use, told, slug, customerId, owner } = await createWatched()
  await watch('For us', percent(10), { notify: 'merchant' })
  await watch('For them', units(10), { notify: 'customer' })
  await watch('For no one', units(10))
  await use(20)
  expect(await told()).toHaveLength(3)
  const where = { template: { in: ['meter-alert', 'usage-alert'] } }
  const sent = await database.outboxMail.findMany({ where, orderBy: { template: 'asc' } })
  expect(sent).toMatchObject([
    {
      to: owner.email,
      template: 'meter-alert',
      values: {
        alertName: 'For us',
        meterName: 'API calls',
        consumed: '20',
        credited: '100',
        customerEmail: 'ada@example.com',
        customerUrl: expect.stringMatching(`/${slug}/customers/${customerId}$`),
      },
    },
    {
      to: 'ada@example.com',
      template: 'usage-alert',
      language: 'en',
      values: { meterName: 'API calls', consumed: '20', credited: '100' },
    },
  ])
  expect(JSON.stringify(sent[1])).not.toContain('For them')
})

test('of a customer who was deleted, nothing is told', async () => {
  const { client, customerId, watch, use, told } = await createWatched()
  await watch('10 units', units(10))
  await use(20)
  await client.delete(`/v1/customers/${customerId}`)
  expect(await told()).toEqual([])
})

test('four workers that fold at once tell of it once', async () => {
  const { watch, use, told } = await createWatched()
  await watch('50 units', units(50))
  await use(30)
  await Promise.all([
    ...Array.from({ length: 4 }, () => foldUsage(ctx)),
    ...Array.from({ length: 6 }, () => use(10)),
    ...Array.from({ length: 4 }, () => foldUsage(ctx)),
  ])
  expect(await told()).toEqual(['50 units'])
})
