import { MeterReservation, MeterReservationList, NewMeterReservation } from '@tollgate/contracts'
import { expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createCustomerClient } from '../../testing/portal-fixtures.ts'
import { balancesOf, createAccount } from '../../testing/reservation-fixtures.ts'
import { expectRight, ingest, settleUsage } from '../../testing/usage-fixtures.ts'
import { foldUsage } from '../usage/fold.ts'
import { clearReservations } from './clear.ts'

const harness = await createHarness()
const { clock } = harness
const path = '/v1/meter-reservations'
const answerOf = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
const refused = (status: number, code: string) => ({ status, body: { code } })

test('what is reserved can’t be reserved again, and what is confirmed is used from that moment on', async () => {
  const { client, slug, reserve, close } = await createAccount(harness)
  const { status, body } = await reserve(60.5, { expires_in: 60 })
  expect(status).toBe(201)
  const reservation = NewMeterReservation.parse(body)
  expect(reservation).toMatchObject({
    status: 'reserved',
    units: 60.5,
    confirmed_units: null,
    available_units: 39.5,
    expires_at: new Date(clock.now().getTime() + 60_000).toISOString(),
  })
  expect(await balancesOf(client)).toEqual({ used: 0, balance: 100, held: 60.5, left: 39.5 })
  expect(await reserve(39.6)).toMatchObject({
    status: 409,
    body: {
      error: 'TooFewUnits',
      code: 'meter_reservation.too_few_units',
      detail: 'Not enough units are available: 39.5',
      values: { available: 39.5 },
    },
  })
  const events = [{ name: 'call', metadata: { tokens: 50 } }]
  const confirmed = await close(reservation.id, 'confirm', { units: 50, events })
  expect(MeterReservation.parse(confirmed.body)).toMatchObject({
    status: 'confirmed',
    units: 60.5,
    confirmed_units: 50,
  })
  expect(await balancesOf(client)).toEqual({ used: 50, balance: 50, held: 0, left: 50 })
  await settleUsage(harness)
  expect(await balancesOf(client)).toEqual({ used: 50, balance: 50, held: 0, left: 50 })
  await expectRight(harness, slug)
})

test('an external id is reserved for once; for anything else it is refused', async () => {
  const { client, customerId, meterId, reserve } = await createAccount(harness)
  const job = { external_id: 'job-1' }
  const first = await reserve(30, job)
  expect(await reserve(30, job)).toMatchObject(answerOf(first))
  const other = {
    status: 422,
    body: {
      detail: [
        {
          loc: ['body', 'external_id'],
          type: 'meter_reservation.external_id_used_for_other',
          msg: 'Another reservation has this external id',
        },
      ],
    },
  }
  expect(await reserve(31, job)).toMatchObject(other)
  expect(await reserve(30, { ...job, expires_in: 60 })).toMatchObject(other)
  const named = { customer_id: undefined, external_customer_id: 'user_1' }
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      reserve(10, { external_id: 'job-2', ...(n % 2 === 0 && named) }),
    ),
  )
  // Sent in two ways, it is two requests: only those of one way are answered.
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 422, 422, 422])
  const key = { 'idempotency-key': 'key-1' }
  const body = { customer_id: customerId, meter_id: meterId, units: 5 }
  const keyed = [await client.post(path, body, key), await client.post(path, body, key)]
  expect(keyed.map(({ body: given }) => Object(given).id)).toEqual([
    Object(keyed[0]?.body).id,
    Object(keyed[0]?.body).id,
  ])
  expect(await balancesOf(client)).toMatchObject({ held: 45, left: 55 })
})

test('units are told from what is used, however it came in, and whatever was credited', async () => {
  const { client, reserve, credit, customerId } = await createAccount(harness, { units: 0 })
  expect(await reserve(1)).toMatchObject({ status: 409, body: { values: { available: 0 } } })
  await credit(50)
  await ingest(client, [{ customer_id: customerId, metadata: { tokens: 20 } }])
  await foldUsage(harness.systemContext())
  await ingest(client, [{ external_customer_id: 'user_1', metadata: { tokens: 20 } }])
  expect(await reserve(11)).toMatchObject({ status: 409, body: { values: { available: 10 } } })
  expect(await reserve(10)).toMatchObject({ status: 201, body: { available_units: 0 } })
  await ingest(client, [{ customer_id: customerId, metadata: { tokens: 5 } }])
  expect(await balancesOf(client)).toEqual({ used: 45, balance: 5, held: 10, left: -5 })
  expect(await reserve(1)).toMatchObject({ status: 409, body: { values: { available: 0 } } })
})

test.each<[string, object, (string | number)[]]>([
  ['an unknown customer', { customer_id: newId() }, ['customer_id']],
  [
    'an external id that nobody has',
    { customer_id: undefined, external_customer_id: 'no one' },
    ['external_customer_id'],
  ],
  ['two customers', { external_customer_id: 'user_1' }, ['external_customer_id']],
  ['no customer', { customer_id: undefined }, ['customer_id']],
  ['an unknown meter', { meter_id: newId() }, ['meter_id']],
  ['no units', { units: 0 }, ['units']],
  ['less than no units', { units: -1 }, ['units']],
  ['more than a day', { expires_in: 86_401 }, ['expires_in']],
])('refuses %s', async (_, wrong, loc) => {
  const { reserve } = await account
  expect(await reserve(1, wrong)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', ...loc] }] },
  })
})

const account = createAccount(harness)

test('units of a meter that takes the highest can’t be reserved, nor while a meter is counting', async () => {
  const highest = { func: 'max' as const, property: 'tokens' }
  const { reserve } = await createAccount(harness, { aggregation: highest })
  expect(await reserve(1)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'meter_id'], type: 'meter_reservation.not_additive' }] },
  })
  const changing = await createAccount(harness)
  const id = Object((await changing.reserve(5)).body).id
  await changing.client.patch(`/v1/meters/${changing.meterId}`, { aggregation: { func: 'count' } })
  expect(await changing.reserve(1)).toMatchObject(refused(409, 'meter_reservation.meter_counting'))
  expect(await changing.close(id, 'confirm', { units: 2 })).toMatchObject({ status: 200 })
  await settleUsage(harness)
  expect(await changing.reserve(100)).toMatchObject({ status: 201 })
})

test('of a customer who is deleted, nothing more is reserved', async () => {
  const { client, customerId, reserve, close } = await createAccount(harness)
  const ids = [await reserve(1), await reserve(1)].map(({ body }) => Object(body).id)
  await client.delete(`/v1/customers/${customerId}`)
  expect(await reserve(1)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'customer_id'], type: 'customer.not_found' }] },
  })
  expect(await close(ids[0], 'confirm', { events: [{ name: 'call' }] })).toMatchObject({
    status: 422,
    body: { detail: [{ type: 'customer.not_found' }] },
  })
  expect(await close(ids[0], 'release')).toMatchObject({ status: 200 })
  expect(await close(ids[1], 'confirm')).toMatchObject({ status: 200 })
})

test('lists them by customer, meter and status', async () => {
  const { client, customerId, meterId, reserve, close } = await createAccount(harness)
  const ids: string[] = []
  for (const seconds of [10, 300, 300, 300]) {
    ids.push(Object((await reserve(1, { expires_in: seconds })).body).id)
    clock.advance({ seconds: 1 })
  }
  const [expired = '', held = '', confirmed = '', released = ''] = ids
  await close(confirmed, 'confirm')
  await close(released, 'release')
  clock.advance({ seconds: 10 })
  const list = async (query: string) =>
    MeterReservationList.parse((await client.get(`${path}?${query}`)).body).items.map(
      ({ id }) => id,
    )
  const all = ids.toReversed()
  const expectLists = async () => {
    expect(await list('')).toEqual(all)
    expect(await list('sorting=created_at')).toEqual(ids)
    expect(await list(`customer_id=${customerId}&meter_id=${meterId}`)).toEqual(all)
    expect(await list(`meter_id=${newId()}`)).toEqual([])
    expect(await list('status=reserved')).toEqual([held])
    expect(await list('status=expired')).toEqual([expired])
    expect(await list('status=confirmed&status=released')).toEqual([released, confirmed])
  }
  await expectLists()
  await clearReservations(harness.systemContext())
  await expectLists()
})

test('customers see what is held of theirs', async () => {
  const { organizationId, customerId, reserve } = await createAccount(harness)
  await reserve(30)
  const customer = await createCustomerClient(harness, organizationId, customerId)
  expect(await customer.get('/v1/customer-portal/meters')).toMatchObject({
    body: { items: [{ balance: 100, reserved_units: 30, available_units: 70 }] },
  })
})

test('another merchant reserves nothing', async () => {
  const { customerId, meterId, reserve } = await createAccount(harness)
  const { client } = await createMerchant(harness)
  const { id } = Object((await reserve(1)).body)
  expect(
    await client.post(path, { customer_id: customerId, meter_id: meterId, units: 1 }),
  ).toMatchObject({ status: 422 })
  for (const how of ['confirm', 'release'])
    expect(await client.post(`${path}/${id}/${how}`, {})).toMatchObject({ status: 404 })
})
