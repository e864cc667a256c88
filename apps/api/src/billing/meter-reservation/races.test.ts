import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTransaction } from '../../core/transaction.ts'
import { runs } from '../../testing/depth.ts'
import { createHarness } from '../../testing/harness.ts'
import { balancesOf, createAccount } from '../../testing/reservation-fixtures.ts'
import { expectRight, ingest } from '../../testing/usage-fixtures.ts'
import { resetCustomerMeters } from '../customer-meter/reset.ts'
import { foldUsage } from '../usage/fold.ts'
import { clearReservations } from './clear.ts'

const harness = await createHarness()
const { clock } = harness
const ctx = harness.systemContext()

test('of twice as many who want a unit at once, exactly as many get one as there are', async () => {
  const units = runs(100, 5000)
  const { client, reserve } = await createAccount(harness, { units })
  const named = { customer_id: undefined, external_customer_id: 'user_1' }
  const answers = await Promise.all(
    Array.from({ length: 2 * units }, (_, n) => reserve(1, n % 2 === 0 ? named : {})),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(units)
  expect(statuses.filter((status) => status === 409)).toHaveLength(units)
  expect(new Set(answers.flatMap(({ body }) => Object(body).id ?? [])).size).toBe(units)
  expect(await balancesOf(client)).toEqual({ used: 0, balance: units, held: units, left: 0 })
})

test('the same external id, sent ten times at once with different customers, is one reservation', async () => {
  const { client, organizationId, meterId, reserve, credit } = await createAccount(harness)
  await credit(100)
  const other = await client.post('/v1/customers', { email: 'grace@example.com' })
  const customer_id = Object(other.body).id
  await client.post('/v1/events/ingest', {
    events: [{ name: 'call', customer_id, metadata: { tokens: -50 } }],
  })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      reserve(1, { external_id: 'job', ...(n % 2 === 0 && { customer_id }) }),
    ),
  )
  const ids = answers.flatMap(({ body }) => Object(body).id ?? [])
  expect(new Set(ids).size).toBe(1)
  expect(ids).toHaveLength(5)
  const where = { organizationId, meterId }
  expect(await harness.database.meterReservation.count({ where })).toBe(1)
})

test('who reserves, confirms and releases waits for nobody who folds usage or ends periods', async () => {
  const { customerId, client, reserve, close } = await createAccount(harness)
  const holder = await harness.services.pool.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT FROM customer_meters WHERE customer_id = $1 FOR UPDATE', [
      customerId,
    ])
    const ids = [await reserve(10), await reserve(10)].map(({ body }) => Object(body).id)
    const events = [{ name: 'call', metadata: { tokens: 10 } }]
    expect(await close(ids[0], 'confirm', { events })).toMatchObject({ status: 200 })
    expect(await close(ids[1], 'release')).toMatchObject({ status: 200 })
    expect(await balancesOf(client)).toEqual({ used: 10, balance: 90, held: 0, left: 90 })
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
})

test('whatever is confirmed, released, expires and is folded meanwhile, no unit is spent twice', async () => {
  const credited = 200
  const { client, slug, reserve, close } = await createAccount(harness, { units: credited })
  let isRunning = true
  const seen: number[] = []
  const watch = async () => {
    while (isRunning) {
      await Promise.all([foldUsage(ctx), clearReservations(ctx)])
      seen.push((await balancesOf(client)).left)
      clock.advance({ seconds: 1 })
    }
  }
  const work = async (worker: number) => {
    for (let turn = 0; turn < runs(12, 200); turn++) {
      const units = 1 + ((worker * 7 + turn * 3) % 9)
      const { status, body } = await reserve(units, { expires_in: 1 + (turn % 3) })
      if (status !== 201) continue
      const events = [{ name: 'call', metadata: { tokens: units } }]
      const [how, given] =
        turn % 4 === 0 ? (['release'] as const) : (['confirm', { events }] as const)
      if (turn % 5 > 0) await close(Object(body).id, how, given)
    }
  }
  const watching = [watch(), watch()]
  await Promise.all(Array.from({ length: 8 }, (_, worker) => work(worker)))
  isRunning = false
  await Promise.all(watching)
  clock.advance({ seconds: 10 })
  const { used, balance, held, left } = await balancesOf(client)
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(0)
  expect([used + balance, held, left]).toEqual([credited, 0, balance])
  expect(used).toBeGreaterThan(0)
  expect(balance).toBeGreaterThanOrEqual(0)
  await expectRight(harness, slug)
})

const units = fc.integer({ min: 1, max: 40 })
const which = fc.nat({ max: 5 })
const command = fc.oneof(
  fc.record({ does: fc.constant('reserve' as const), units, seconds: fc.constantFrom(2, 5, 60) }),
  fc.record({ does: fc.constant('confirm' as const), which, units }),
  fc.record({ does: fc.constant('release' as const), which }),
  fc.record({ does: fc.constant('wait' as const), seconds: fc.constantFrom(1, 3, 30) }),
  fc.record({ does: fc.constant('ingest' as const), units }),
  fc.record({ does: fc.constant('credit' as const), units }),
  fc.record({ does: fc.constantFrom('fold' as const, 'clear' as const, 'reset' as const) }),
)

interface Modeled {
  id: string
  units: number
  expiresAt: number
  isOpen: boolean
}

test('every answer and balance is what a simple model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 8, maxLength: 25 }), async (commands) => {
      const account = await createAccount(harness)
      const { client, slug, customerId, meterId, organizationId, reserve, close, credit } = account
      const merchant = { ...ctx, organizationId }
      let credited = 100
      let used = 0
      const reservations: Modeled[] = []
      const isHeld = (one: Modeled) => one.isOpen && one.expiresAt > clock.now().getTime()
      const held = () => reservations.filter(isHeld).reduce((sum, one) => sum + one.units, 0)
      const run = async (given: (typeof commands)[number]): Promise<void> => {
        switch (given.does) {
          case 'reserve': {
            const fits = given.units <= credited - used - held()
            const { status, body } = await reserve(given.units, { expires_in: given.seconds })
            expect(status).toBe(fits ? 201 : 409)
            if (!fits) return
            const expiresAt = clock.now().getTime() + given.seconds * 1000
            reservations.push({ id: Object(body).id, units: given.units, expiresAt, isOpen: true })
            return
          }
          case 'confirm':
          case 'release': {
            const one = reservations[given.which]
            if (!one?.isOpen) return
            const fits = isHeld(one)
            if (given.does === 'release') {
              expect((await close(one.id, 'release')).status).toBe(200)
            } else {
              const tokens = Math.min(given.units, one.units)
              const events = [{ name: 'call', metadata: { tokens } }]
              const confirmed = await close(one.id, 'confirm', { units: tokens, events })
              expect(confirmed.status).toBe(fits ? 200 : 409)
              if (fits) used += tokens
            }
            one.isOpen = !fits
            return
          }
          case 'wait':
            return clock.advance({ seconds: given.seconds })
          case 'ingest':
            used += given.units
            return ingest(client, [{ customer_id: customerId, metadata: { tokens: given.units } }])
          case 'credit':
            credited += given.units
            return credit(given.units)
          case 'fold':
            return void (await foldUsage(ctx))
          case 'clear':
            return void (await clearReservations(ctx))
          case 'reset': {
            clock.advance({ seconds: 1 })
            const at = clock.now()
            const reset = { customerId, meterId, at, nextEndsAt: null, subscriptionId: null }
            await inTransaction(merchant, (tx) => resetCustomerMeters(tx, [reset]))
            clock.advance({ seconds: 1 })
            credited = 0
            used = 0
          }
        }
      }
      for (const given of commands) {
        await run(given)
        const balance = credited - used
        const expected = { used, balance, held: held(), left: balance - held() }
        expect(await balancesOf(client)).toEqual(expected)
      }
      await expectRight(harness, slug)
    }),
    { numRuns: runs(10, 300) },
  )
})
