import { expect, test } from 'vitest'
import { accept, type Received } from '../../testing/webhook-receiver.ts'
import { createWebhookWorld } from '../../testing/webhook-world.ts'
import { sendDueWebhooks } from './send-due.ts'
import { createWebhookSender } from './sender.ts'

const { harness, receiver, createListener } = await createWebhookWorld()
const { clock, database } = harness

const nameOf = ({ body }: Received): string => JSON.parse(body).data.name
const fail = (names: string[], status = 500) =>
  receiver.answer((response, received) =>
    names.includes(nameOf(received))
      ? void response.writeHead(status).end()
      : accept(response, received),
  )

test('one after the other, as it happened', async () => {
  const { path, happen } = await createListener()
  receiver.answer(accept)
  const names = Array.from({ length: 12 }, (_, index) => `${index}`)
  await happen(...names.slice(0, 5))
  await happen(...names.slice(5))
  const before = receiver.mostAtOnce()
  await harness.sendWebhooks()
  expect(receiver.told(path).map(({ data }) => data.name)).toEqual(names)
  expect(receiver.mostAtOnce()).toBe(Math.max(before, 1))
})

test('a round sends four to an endpoint, one after the other', async () => {
  const { path, happen } = await createListener()
  receiver.answer(accept)
  const names = Array.from({ length: 6 }, (_, index) => `${index}`)
  await happen(...names)
  const sender = createWebhookSender(harness.services)
  const told = () => receiver.told(path).map(({ data }) => data.name)
  await sender.beginRound()
  await sender.finish()
  expect(told()).toEqual(names.slice(0, 4))
  await sender.beginRound()
  await sender.finish()
  expect(told()).toEqual(names)
})

test.each([
  ['fails', 500, 0],
  ['takes longer than a second', 204, 1_100],
])('what waits behind one that %s is free for the next round', async (_, status, milliseconds) => {
  const { path, happen, events } = await createListener()
  receiver.answer((response) => {
    setTimeout(() => response.writeHead(status).end(), milliseconds)
  })
  await happen('first', 'second', 'third')
  const sender = createWebhookSender(harness.services)
  await sender.beginRound()
  await sender.finish()
  expect(receiver.told(path).map(({ data }) => data.name)).toEqual(['first'])
  expect((await events()).map(({ claimedUntil }) => claimedUntil)).toEqual([null, null, null])
  await database.webhookEndpoint.deleteMany()
})

test('what follows goes to the address that an endpoint has got meanwhile', async () => {
  const { path, endpoint, client, happen } = await createListener()
  await happen('first', 'second', 'third')
  receiver.answer(async (response, received) => {
    const change = { url: `${receiver.url}/moved${path}` }
    await client.patch(`/v1/webhooks/endpoints/${endpoint.id}`, change)
    accept(response, received)
  })
  const sender = createWebhookSender(harness.services)
  await sender.beginRound()
  await sender.finish()
  receiver.answer(accept)
  await harness.sendWebhooks()
  const told = (at: string) => receiver.told(at).map(({ data }) => data.name)
  expect([told(path), told(`/moved${path}`)]).toEqual([['first'], ['second', 'third']])
})

test('what a newer version announces is left to it, with all that follows', async () => {
  const { path, happen, events } = await createListener()
  receiver.answer(accept)
  await happen('first', 'second', 'third')
  const [, second] = await events()
  await database.webhookEvent.updateMany({
    where: { id: second?.id ?? '' },
    data: { type: 'engine.started' },
  })
  await harness.sendWebhooks()
  expect(receiver.told(path).map(({ data }) => data.name)).toEqual(['first'])
  expect((await events()).map(({ succeeded }) => succeeded)).toEqual([true, null, null])
})

test('later events wait for one that fails, but for a minute at most', async () => {
  const { path, happen, events } = await createListener()
  await happen('first', 'second', 'third')
  fail(['first'])
  const told = async (seconds: number) => {
    const before = receiver.told(path).length
    clock.advance({ seconds })
    await harness.sendWebhooks()
    return receiver
      .told(path)
      .slice(before)
      .map(({ data }) => data.name)
  }
  expect(await told(0)).toEqual(['first'])
  expect(await told(1)).toEqual([])
  expect(await told(2)).toEqual(['first'])
  expect(await told(56)).toEqual(['first'])
  expect(await told(1)).toEqual(['second', 'third'])
  fail([])
  expect(await told(20)).toEqual(['first'])
  expect((await events()).map(({ attempts }) => attempts)).toEqual([4, 1, 1])
})

test('is tried ten times, ever later, with the same id and text, and then no more', async () => {
  const { path, happen, events, deliveries, read } = await createListener()
  await happen('Anvil')
  fail(['Anvil'], 503)
  const began = clock.now()
  for (let tries = 1; tries <= 10; tries++) {
    await harness.sendWebhooks()
    const [event] = await events()
    expect(event).toMatchObject({ attempts: tries, succeeded: false, lastHttpCode: 503 })
    if (tries === 10) expect(event?.nextAttemptAt).toBeNull()
    else if (event?.nextAttemptAt) clock.moveTo(event.nextAttemptAt)
  }
  clock.advance({ hours: 1 })
  await harness.sendWebhooks()
  const sent = receiver.received.filter((one) => one.path === path)
  expect(sent).toHaveLength(10)
  expect(new Set(sent.map(({ headers, body }) => headers['webhook-id'] + body)).size).toBe(1)
  expect(await deliveries()).toHaveLength(10)
  expect(await read()).toMatchObject({ enabled: true, failedEvents: 1, failingSince: began })
})

test('what has waited for a minute goes in parallel, eight at once', async () => {
  const { path, happen } = await createListener()
  const waiting: (() => void)[] = []
  receiver.answer((response, received) => {
    if (received.path !== path) return accept(response, received)
    waiting.push(() => accept(response, received))
    if (waiting.length === 8) for (const answer of waiting.splice(0)) answer()
  })
  await happen(...Array.from({ length: 16 }, (_, index) => `${index}`))
  clock.advance({ seconds: 60 })
  await harness.sendWebhooks()
  expect(receiver.told(path)).toHaveLength(16)
})

test('an endpoint that failed and answers well again gets all that waits', async () => {
  const { path, endpoint, happen, read } = await createListener()
  await database.webhookEndpoint.updateMany({
    where: { id: endpoint.id },
    data: { failingSince: clock.now(), failedEvents: 3 },
  })
  await happen(...Array.from({ length: 9 }, (_, index) => `${index}`))
  clock.advance({ seconds: 60 })
  receiver.answer(accept)
  await harness.sendWebhooks()
  expect(receiver.told(path)).toHaveLength(9)
  expect(await read()).toMatchObject({ failingSince: null, failedEvents: 0 })
})

test('several processes send each event once, and keep the order', async () => {
  const listeners = await Promise.all(Array.from({ length: 4 }, () => createListener()))
  receiver.answer(accept)
  const names = Array.from({ length: 15 }, (_, index) => `${index}`)
  await Promise.all(listeners.map(({ happen }) => happen(...names)))
  await Promise.all(Array.from({ length: 4 }, () => sendDueWebhooks(harness.services)))
  for (const { path } of listeners) {
    expect(receiver.told(path).map(({ data }) => data.name)).toEqual(names)
  }
})

test('what a process died with is sent again by another: by the same id, once its lease is over', async () => {
  const { path, happen, events } = await createListener()
  await happen('Anvil')
  receiver.answer(accept)
  await database.webhookEvent.updateMany({
    where: { id: (await events())[0]?.id ?? '' },
    data: { claimedUntil: new Date(clock.now().getTime() + 30_000) },
  })
  await harness.sendWebhooks()
  expect(receiver.told(path)).toEqual([])
  clock.advance({ seconds: 30 })
  await harness.sendWebhooks()
  expect(receiver.told(path)).toHaveLength(1)
})

test('what is sent while a round takes events calls for another round', async () => {
  const { path, happen } = await createListener()
  let release = () => {}
  receiver.answer((response, received) => {
    release = () => accept(response, received)
  })
  await happen('Anvil')
  const sender = createWebhookSender(harness.services)
  await sender.beginRound()
  await expect.poll(() => receiver.told(path)).toHaveLength(1)
  const turn = await harness.services.pool.connect()
  await turn.query("BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('webhook_events', 0))")
  const round = sender.beginRound()
  release()
  await expect.poll(() => sender.isSending()).toBe(false)
  await turn.query('COMMIT')
  turn.release()
  await round
  await sender.nextSent()
})
