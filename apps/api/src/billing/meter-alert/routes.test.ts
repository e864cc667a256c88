import { MeterAlert, MeterAlertList } from '@tollgate/contracts'
import { expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createMeter } from '../../testing/meter-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const path = '/v1/meter-alerts'
const percent = { type: 'percent', percent: 80 }
const units = { type: 'units', units: 0.5 }

async function createShop() {
  const merchant = await createMerchant(harness)
  const { organizationId } = merchant
  const { id: meter_id } = await createMeter(harness, organizationId)
  const { id: customer_id } = await createCustomer(harness, organizationId)
  const alert = { meter_id, name: '80% used', threshold: percent, notify: 'merchant' }
  return { ...merchant, meter_id, customer_id, alert }
}

test('is made, changed, listed and deleted', async () => {
  const { client, alert, meter_id, customer_id, organizationId } = await createShop()
  const { status, body } = await client.post(path, alert)
  expect(status).toBe(201)
  const made = MeterAlert.parse(body)
  expect(made).toMatchObject({ ...alert, customer_id: null, customer: null, modified_at: null })
  const own = { ...alert, customer_id, name: 'Ada', threshold: units, notify: 'nobody' }
  const ofOne = MeterAlert.parse((await client.post(path, own)).body)
  expect(ofOne).toMatchObject({ ...own, customer: { id: customer_id } })
  const changed = await client.patch(`${path}/${made.id}`, { threshold: units, notify: null })
  expect(changed).toMatchObject({ status: 200, body: { ...alert, threshold: units } })
  expect(await client.get(`${path}/${made.id}`)).toMatchObject({ body: Object(changed.body) })
  const list = async (query: string) =>
    MeterAlertList.parse((await client.get(`${path}?${query}`)).body).items.map(({ id }) => id)
  expect(await list(`meter_id=${meter_id}`)).toEqual([made.id, ofOne.id])
  expect(await list('sorting=-name')).toEqual([ofOne.id, made.id])
  expect(await list(`customer_id=${customer_id}`)).toEqual([ofOne.id])
  expect(await list(`meter_id=${newId()}`)).toEqual([])
  expect(await client.delete(`${path}/${made.id}`)).toMatchObject({ status: 204 })
  expect(await client.get(`${path}/${made.id}`)).toMatchObject({ status: 404 })
  const where = { organizationId, action: { startsWith: 'meter_alert.' } }
  const entries = await harness.database.auditEntry.findMany({ where })
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'meter_alert.created',
    'meter_alert.created',
    'meter_alert.deleted',
    'meter_alert.updated',
  ])
})

test('is changed only as it is known', async () => {
  const { client, alert } = await createShop()
  const { id } = Object((await client.post(path, alert)).body)
  const version = { 'if-match': '"2020-01-01T00:00:00.000Z"' }
  expect(await client.patch(`${path}/${id}`, { name: 'Other' }, version)).toMatchObject({
    status: 412,
  })
})

test.each<[string, object, (string | number)[]]>([
  ['an unknown meter', { meter_id: newId() }, ['meter_id']],
  ['an unknown customer', { customer_id: newId() }, ['customer_id']],
  ['no name', { name: '' }, ['name']],
  ['no threshold', { threshold: undefined }, ['threshold']],
  [
    'a threshold of nothing',
    { threshold: { type: 'percent', percent: 0 } },
    ['threshold', 'percent'],
  ],
  ['part of a percent', { threshold: { type: 'percent', percent: 0.5 } }, ['threshold', 'percent']],
  ['less than no units', { threshold: { type: 'units', units: -1 } }, ['threshold', 'units']],
  ['a stranger to tell', { notify: 'everyone' }, ['notify']],
])('refuses %s', async (_, wrong, loc) => {
  const { client, alert } = await shop
  expect(await client.post(path, { ...alert, ...wrong })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', ...loc] }] },
  })
})

const shop = createShop()

test('a meter has at most fifty for everyone, and more for customers of their own', async () => {
  const { client, organizationId, alert, meter_id, customer_id } = await createShop()
  await harness.database.meterAlert.createMany({
    data: Array.from({ length: 49 }, () => ({
      organizationId,
      meterId: meter_id,
      name: 'Some',
      thresholdUnits: 1,
      notify: 'nobody',
      nextMailAt: harness.clock.now(),
      createdAt: harness.clock.now(),
    })),
  })
  const attempts = Array.from({ length: 5 }, () => client.post(path, alert))
  const [created, ...refused] = (await Promise.all(attempts)).sort((a, b) => a.status - b.status)
  expect(created?.status).toBe(201)
  for (const answer of refused) {
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'meter_id'], type: 'meter_alert.too_many' }] },
    })
  }
  expect(await client.post(path, { ...alert, customer_id })).toMatchObject({ status: 201 })
})
