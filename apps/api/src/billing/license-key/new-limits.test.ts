import { BenefitGrant } from '@tollgate/contracts'
import { expect, it, test } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import {
  buyLicenseKey,
  readLicenseKey,
  sellLicenseKey,
} from '../../testing/license-key-fixtures.ts'
import { newLimits } from './new-limits.ts'

const harness = await createHarness()

const none = { prefix: null, expires: null, activations: null, limit_usage: null }
const month = { ttl: 1, timeframe: 'month' } as const
const activations = (limit: number) => ({ limit, enable_customer_admin: true })
const createdAt = new Date('2026-01-31T09:00:00Z')
const key = { limitActivations: null, limitUsage: null, expiresAt: null, createdAt }
const inMonth = new Date('2026-02-28T09:00:00Z')
const inYear = new Date('2027-01-31T09:00:00Z')

test.each([
  ['nothing', {}, none, none, {}],
  ['a new limit', {}, none, { ...none, limit_usage: 5 }, { limitUsage: 5 }],
  ['no limit anymore', { limitUsage: 5 }, { ...none, limit_usage: 5 }, none, { limitUsage: null }],
  ['its own limit', { limitUsage: 9 }, { ...none, limit_usage: 5 }, none, { limitUsage: 9 }],
  [
    'more activations',
    { limitActivations: 1 },
    { ...none, activations: activations(1) },
    { ...none, activations: activations(3) },
    { limitActivations: 3 },
  ],
  ['an end', {}, none, { ...none, expires: month }, { expiresAt: inMonth }],
  [
    'no end anymore',
    { expiresAt: inMonth },
    { ...none, expires: month },
    none,
    { expiresAt: null },
  ],
  ['its own end', { expiresAt: inYear }, { ...none, expires: month }, none, { expiresAt: inYear }],
])('a key gets %s', (_, own, before, after, expected) => {
  const { createdAt: _createdAt, ...limits } = { ...key, ...own, ...expected }
  expect(newLimits({ ...key, ...own }, { before, after })).toEqual(limits)
})

it('reaches the keys of a benefit, and tells of each that is given', async () => {
  const sold = await sellLicenseKey(harness, { limit_usage: 5 })
  const { client, benefit, organizationId } = sold
  harness.clock.advance({ seconds: 1 })
  const { key: second } = await buyLicenseKey(harness, sold)
  await client.patch(`/v1/license-keys/${second.id}`, { limit_usage: 50, status: 'disabled' })
  const properties = { limit_usage: 7, expires: month }
  await client.patch(`/v1/benefits/${benefit.id}`, { properties })
  await client.patch(`/v1/benefits/${benefit.id}`, { description: 'Renamed' })
  await harness.runJobs()
  expect(await readLicenseKey(client, sold.key)).toMatchObject({
    limit_usage: 7,
    expires_at: '2026-04-14T09:26:53.589Z',
  })
  expect(await readLicenseKey(client, second)).toMatchObject({
    limit_usage: 50,
    status: 'disabled',
  })
  const where = { organizationId, type: 'benefit_grant.updated' }
  const events = await harness.database.outboxEvent.findMany({ where })
  const [told] = BenefitGrant.array().parse(events.map(({ payload }) => payload))
  expect(events).toHaveLength(2)
  expect(told?.previous_properties).toEqual(told?.properties)
})

it('leaves the end of a subscription’s key to the subscription', async () => {
  const sold = await sellLicenseKey(harness, {}, { recurringInterval: 'month' })
  const { client, benefit } = sold
  const properties = { limit_usage: 7, expires: month }
  await client.patch(`/v1/benefits/${benefit.id}`, { properties })
  await harness.runJobs()
  expect(await readLicenseKey(client, sold.key)).toMatchObject({ limit_usage: 7, expires_at: null })
})
