import { beforeEach, expect, test } from 'vitest'
import { eventLogBackFill } from '../billing/event-log/back-fill.ts'
import { createMerchant } from '../testing/fixtures.ts'
import { createHarness } from '../testing/harness.ts'
import { type BackFill, runBackFills } from './back-fills.ts'

const harness = await createHarness()
const { clock, database } = harness
const { organizationId } = await createMerchant(harness)

const run = (...backFills: BackFill[]) => runBackFills(harness.systemContext(), backFills)

/** Events as an earlier version wrote them, without what they are about. */
async function writeEarlier(count: number) {
  await database.$executeRaw`
    INSERT INTO outbox_events (id, organization_id, type, payload, created_at)
    SELECT gen_random_uuid(), ${organizationId}::uuid, 'order.paid',
      jsonb_build_object('id', gen_random_uuid(), 'customer_id', gen_random_uuid()), ${clock.now()}
    FROM generate_series(1, ${count}::integer)`
  await database.outboxEvent.updateMany({ data: { objectId: null, customerId: null } })
}

const unfilled = () =>
  database.outboxEvent.count({ where: { OR: [{ objectId: null }, { customerId: null }] } })

const progress = (name = 'event-log') => database.backFill.findUniqueOrThrow({ where: { name } })

beforeEach(async () => {
  await database.backFill.deleteMany()
  await database.outboxEvent.deleteMany()
})

test('where there is nothing to fill, it is finished at once', async () => {
  expect(await run(eventLogBackFill)).toBe(0)
  expect(await progress()).toMatchObject({ done: 0, total: 0, finishedAt: clock.now() })
})

test('fills every row of before, in rounds, and says how far it is', async () => {
  await writeEarlier(5600)
  expect(await run(eventLogBackFill)).toBe(5000)
  expect(await progress()).toMatchObject({ done: 5000, total: 5600, finishedAt: null })
  expect(await unfilled()).toBe(600)
  expect(await run(eventLogBackFill)).toBe(600)
  expect(await unfilled()).toBe(0)
  expect(await progress()).toMatchObject({ done: 5600, finishedAt: clock.now() })
  expect(await run(eventLogBackFill)).toBe(0)
})

test('several processes at once fill each row once', async () => {
  await writeEarlier(1200)
  const rounds = await Promise.all([1, 2, 3].map(() => run(eventLogBackFill)))
  while ((await progress()).finishedAt === null) await run(eventLogBackFill)
  expect(await unfilled()).toBe(0)
  expect(await progress()).toMatchObject({ done: 1200, total: 1200 })
  expect(rounds.every((rows) => rows <= 1200)).toBe(true)
})

test('while one process is at it, another leaves it alone', async () => {
  const { promise: isDone, resolve: end } = Promise.withResolvers<void>()
  let begun = 0
  const slow: BackFill = {
    name: 'slow',
    count: async () => 1,
    async fill() {
      if (++begun === 1) await isDone
      return { rows: 1, last: 'the last' }
    },
  }
  const first = run(slow)
  await expect.poll(() => begun).toBe(1)
  expect(await run(slow)).toBe(0)
  end()
  expect(await first).toBe(1)
  expect(await progress('slow')).toMatchObject({ done: 1, finishedAt: clock.now() })
})

test('a batch that fails leaves no trace, holds up no other, and is tried again a minute later', async () => {
  let isBroken = true
  const broken: BackFill = {
    name: 'broken',
    count: async () => 1,
    async fill({ db }) {
      await db.outboxEvent.deleteMany()
      if (isBroken) throw new Error('It broke')
      return { rows: 1, last: 'the last' }
    },
  }
  await writeEarlier(10)
  await run(broken, eventLogBackFill)
  expect(await progress('broken')).toMatchObject({ failure: 'It broke', done: 0, cursor: null })
  expect(await progress()).toMatchObject({ done: 10, finishedAt: clock.now() })
  isBroken = false
  await run(broken)
  expect(await progress('broken')).toMatchObject({ failure: 'It broke' })
  clock.advance({ minutes: 1 })
  await run(broken)
  expect(await progress('broken')).toMatchObject({ failure: null, finishedAt: clock.now() })
})
