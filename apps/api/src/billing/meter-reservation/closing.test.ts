import { expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createHarness } from '../../testing/harness.ts'
import { balancesOf, createAccount } from '../../testing/reservation-fixtures.ts'
import { clearReservations } from './clear.ts'

const harness = await createHarness()
const { clock } = harness
const path = '/v1/meter-reservations'
const answerOf = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
const refused = (status: number, code: string) => ({ status, body: { code } })

test('closing it again answers the same, and closing it otherwise is refused', async () => {
  const { client, reserve, close } = await createAccount(harness)
  const make = async () => Object((await reserve(10)).body).id
  const [confirmed, released] = [await make(), await make()]
  const body = { events: [{ name: 'call', metadata: { tokens: 3 } }] }
  const first = await close(confirmed, 'confirm', body)
  expect(first).toMatchObject({ status: 200, body: { confirmed_units: 10 } })
  clock.advance({ seconds: 1 })
  expect(await close(confirmed, 'confirm', body)).toMatchObject(answerOf(first))
  expect(await close(confirmed, 'confirm', { units: 3, ...body })).toMatchObject(
    refused(409, 'meter_reservation.confirmed_otherwise'),
  )
  expect(await close(confirmed, 'release')).toMatchObject(
    refused(409, 'meter_reservation.confirmed'),
  )
  const gone = await close(released, 'release')
  expect(gone).toMatchObject({ status: 200, body: { status: 'released', confirmed_units: null } })
  expect(await close(released, 'release')).toMatchObject(answerOf(gone))
  expect(await close(released, 'confirm')).toMatchObject(refused(409, 'meter_reservation.released'))
  expect(await balancesOf(client)).toEqual({ used: 3, balance: 97, held: 0, left: 97 })
})

test('no more is confirmed than was reserved, and what is refused changes nothing', async () => {
  const { client, reserve, close } = await createAccount(harness)
  const { id } = Object((await reserve(10)).body)
  expect(await close(id, 'confirm', { units: 10.5 })).toMatchObject({
    status: 422,
    body: {
      detail: [
        {
          loc: ['body', 'units'],
          type: 'meter_reservation.more_than_reserved',
          msg: 'Not enough units are reserved: 10',
        },
      ],
    },
  })
  const late = { name: 'call', timestamp: new Date(clock.now().getTime() + 60_000) }
  expect(await close(id, 'confirm', { events: [late] })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'events', 0, 'timestamp'] }] },
  })
  expect(await balancesOf(client)).toEqual({ used: 0, balance: 100, held: 10, left: 90 })
  expect(await close(newId(), 'confirm')).toMatchObject({ status: 404 })
})

test('what expires is free at once, and can’t be confirmed', async () => {
  const { client, reserve, close } = await createAccount(harness)
  const { id } = Object((await reserve(70, { expires_in: 10 })).body)
  await reserve(20)
  clock.advance({ seconds: 10 })
  expect(await balancesOf(client)).toEqual({ used: 0, balance: 100, held: 20, left: 80 })
  expect(await client.get(`${path}/${id}`)).toMatchObject({ body: { status: 'expired' } })
  expect(await close(id, 'confirm')).toMatchObject({
    status: 409,
    body: { error: 'MeterReservationExpired', code: 'meter_reservation.expired' },
  })
  const taken = await reserve(80)
  expect(taken).toMatchObject({ status: 201, body: { available_units: 0 } })
  expect(await close(id, 'release')).toMatchObject({ status: 200, body: { status: 'expired' } })
  expect(await balancesOf(client)).toEqual({ used: 0, balance: 100, held: 100, left: 0 })
  clock.advance({ seconds: 300 })
  await clearReservations(harness.systemContext())
  expect(await balancesOf(client)).toEqual({ used: 0, balance: 100, held: 0, left: 100 })
  clock.advance({ seconds: 3 * 86_400 })
  await clearReservations(harness.systemContext())
  expect(await client.get(`${path}/${id}`)).toMatchObject({ status: 404 })
})
