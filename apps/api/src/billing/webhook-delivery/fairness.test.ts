import { expect, test } from 'vitest'
import { runs } from '../../testing/depth.ts'
import { createWebhookEndpoint } from '../../testing/webhook-fixtures.ts'
import { accept } from '../../testing/webhook-receiver.ts'
import { createWebhookWorld } from '../../testing/webhook-world.ts'
import { claimEvents } from './claim.ts'
import { findWaiting } from './find-waiting.ts'
import { createWebhookSender } from './sender.ts'

const { harness, receiver, createListener } = await createWebhookWorld()
const { clock, database, services } = harness
const { pool } = services
const MANY = runs(20_000, 100_000)

type Listener = Awaited<ReturnType<typeof createListener>>

/** Events that have waited for a minute, or have just happened. */
async function fill({ organizationId, endpoint }: Listener, count: number, waited: boolean) {
  const createdAt = new Date(clock.now().getTime() - (waited ? 60_000 : 0))
  await pool.query(
    `INSERT INTO webhook_events (id, organization_id, endpoint_id, type, payload, next_attempt_at,
       out_of_turn_at, created_at)
     SELECT new_id($3::timestamptz + n * interval '1 millisecond'), $1, $2, 'product.created',
       '{"type":"product.created","timestamp":"","sequence":0,"data":{}}', $3, $3::timestamptz + interval '60 seconds', $3
     FROM generate_series(1, $4) n`,
    [organizationId, endpoint.id, createdAt, count],
  )
}

const plenty = { events: 1000, failing: 1000, sending: [] }

async function claim(room = plenty) {
  const ctx = harness.systemContext()
  return claimEvents(ctx, await findWaiting(ctx, { after: undefined, limit: 1000 }), room)
}

/** The fastest of some times, so that what else the machine does counts for little. */
async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < 5; time++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

const countsByOrganization = (claimed: Awaited<ReturnType<typeof claim>>) =>
  Object.fromEntries(
    [...Map.groupBy(claimed, ({ event }) => event.organizationId)].map(([id, of]) => [
      id,
      of.length,
    ]),
  )

test('of all that wait for one organization eight are taken, or four in order; of others, what is due', async () => {
  const [large, young, failing, small] = [
    await createListener(),
    await createListener(),
    await createListener(),
    await createListener(),
  ]
  const alone = await milliseconds(() => claim())
  await fill(large, MANY, true)
  await fill(young, MANY, false)
  await fill(failing, 100, true)
  await database.webhookEndpoint.updateMany({
    where: { id: failing.endpoint.id },
    data: { failingSince: clock.now() },
  })
  await small.happen('Anvil')
  await pool.query('ANALYZE webhook_events')
  expect(countsByOrganization(await claim())).toEqual({
    [large.organizationId]: 8,
    [young.organizationId]: 4,
    [failing.organizationId]: 1,
    [small.organizationId]: 1,
  })
  expect(await claim()).toEqual([])
  // Reading all that waits would take a hundred times as long.
  expect(await milliseconds(() => claim())).toBeLessThan(10 * alone + 10)
  clock.advance({ seconds: 30 })
  const again = await claim({ events: 4, failing: 0, sending: [] })
  expect(countsByOrganization(again)).toEqual({
    [large.organizationId]: 2,
    [young.organizationId]: 1,
    [small.organizationId]: 1,
  })
  clock.advance({ seconds: 30 })
  receiver.answer(accept)
  await small.happen('Hammer')
  const busy = await claim({ events: 3, failing: 0, sending: [] })
  expect(countsByOrganization(busy)).toMatchObject({ [small.organizationId]: 1 })
  await database.webhookEndpoint.deleteMany()
})

test('an organization has sixteen under way at once, over all of its endpoints', async () => {
  const first = await createListener()
  const { organizationId } = first
  for (let more = 0; more < 3; more++) {
    const endpoint = await database.webhookEndpoint.create({
      data: {
        organizationId,
        url: receiver.url,
        format: 'raw',
        events: [],
        secret: '',
        displaySecret: '…',
        createdAt: clock.now(),
      },
    })
    await fill({ ...first, endpoint }, 10, true)
  }
  await fill(first, 10, true)
  const claimed = await claim()
  expect(claimed).toHaveLength(16)
  expect([...Map.groupBy(claimed, ({ event }) => event.endpointId).values()].length).toBe(4)
  await database.webhookEndpoint.deleteMany()
})

test('an endpoint that never answers holds up no other', async () => {
  const dead = await createListener()
  const alive = await createListener()
  receiver.answer((response, received) => {
    if (received.path !== dead.path) accept(response, received)
  })
  await fill(dead, 20, true)
  const names = Array.from({ length: 10 }, (_, index) => `${index}`)
  await alive.happen(...names)
  const sending = harness.sendWebhooks()
  await expect.poll(() => receiver.told(alive.path).length, { timeout: 9_000 }).toBe(names.length)
  expect(receiver.told(dead.path).length).toBeLessThanOrEqual(8)
  await database.webhookEndpoint.deleteMany({ where: { id: dead.endpoint.id } })
  receiver.drop()
  await sending
})

test('of endpoints that fail, each is tried sooner or later, however many there are', async () => {
  const fail = async () => {
    const listener = await createListener()
    await fill(listener, 40, true)
    await database.webhookEndpoint.updateMany({
      where: { id: listener.endpoint.id },
      data: { failingSince: clock.now() },
    })
    return listener.organizationId
  }
  const failing = new Set<string>()
  for (let more = 0; more < 5; more++) failing.add(await fail())
  const tried = new Set<string>()
  for (let round = 0; round < 40 && tried.size < failing.size; round++) {
    for (const { event } of await claim({ ...plenty, failing: 2 })) tried.add(event.organizationId)
    clock.advance({ seconds: 30 })
  }
  expect(tried).toEqual(failing)
  await database.webhookEndpoint.deleteMany()
})

test('a hundred and more endpoints that don’t answer hold up no other for longer than a moment', async () => {
  const dead = await createListener()
  const alive = await createListener()
  receiver.answer((response, received) => {
    if (received.path === alive.path) accept(response, received)
  })
  const others = Array.from({ length: 9 }, () => createListener())
  for (const other of [dead, ...(await Promise.all(others))]) {
    for (let more = 0; more < 15; more++) {
      const endpoint = await createWebhookEndpoint(harness, other.organizationId, {
        url: receiver.url + dead.path,
        events: ['product.created'],
      })
      await fill({ ...other, endpoint }, 1, true)
    }
  }
  const sender = createWebhookSender(harness.services)
  await sender.beginRound()
  await expect.poll(() => receiver.told(dead.path).length).toBe(128)
  await alive.happen('Anvil')
  const toldAlive = async () => {
    await sender.beginRound()
    return receiver.told(alive.path).length
  }
  await expect.poll(toldAlive, { timeout: 5_000 }).toBe(1)
  await database.webhookEndpoint.deleteMany()
  receiver.drop()
  await sender.finish()
})
