import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { newId } from '../core/ids.ts'
import { defineJob } from '../core/job.ts'
import { createHarness } from '../testing/harness.ts'
import { startBoss } from './boss.ts'
import { createJobQueue } from './queue.ts'
import { type RegisteredJob, register, registerBatch } from './registry.ts'
import type { Rounds } from './rounds.ts'
import { startWorker } from './worker.ts'

const { databaseUrl, services } = await createHarness()
const logger = pino({ level: 'silent' })
const boss = await startBoss({ connectionString: databaseUrl, logger, works: true })
const queue = createJobQueue(boss)
const workers: Rounds[] = []
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await boss.stop({ graceful: false })
})

async function start(kind: RegisteredJob): Promise<void> {
  workers.push(await startWorker(boss, { ...services, logger }, [kind]))
}

const done: string[] = []
let failures = 0

const call = defineJob({
  name: 'grant-benefit',
  schema: z.object({ organizationId: z.uuid(), fails: z.boolean() }),
  retries: 3,
  firstDelaySeconds: 1,
  longestDelaySeconds: 1,
})
const registered = register(call, async (_, { organizationId, fails }) => {
  if (fails && failures++ === 0) throw new Error('Try again')
  done.push(organizationId)
})

it('lets organizations take turns, and a failing job fails alone', async () => {
  const [busy, other] = [newId(), newId()]
  const ctx = { connection: services.pool }
  const waiting = Array.from({ length: 2_000 }, (_, index) => {
    return { organizationId: busy, fails: index === 5 }
  })
  await queue.enqueue(ctx, call, ...waiting)
  await start(registered)
  await expect.poll(() => done.length).toBeGreaterThan(100)
  await queue.enqueue(ctx, call, { organizationId: other, fails: false })
  await expect.poll(() => done.length).toBe(2_001)
  // Not behind all that the busy one has waiting.
  expect(done.indexOf(other)).toBeLessThan(2_000)
  expect(failures).toBe(2)
})

it('gives one run what one organization has waiting, and tries each alone when that fails', async () => {
  const [sound, poisoned] = [newId(), newId()]
  const runs: { organizationId: string; payloads: number }[] = []
  const batch = defineJob({
    name: 'revoke-grants',
    schema: z.object({ organizationId: z.uuid(), fails: z.boolean() }),
    retries: 0,
    firstDelaySeconds: 1,
    longestDelaySeconds: 1,
  })
  const registered = registerBatch(batch, async ({ organizationId }, payloads) => {
    if (payloads.some(({ fails }) => fails)) throw new Error('Not this one')
    runs.push({ organizationId, payloads: payloads.length })
  })
  const ofSound = Array.from({ length: 8 }, () => ({ organizationId: sound, fails: false }))
  const ofPoisoned = Array.from({ length: 9 }, (_, index) => ({
    organizationId: poisoned,
    fails: index % 3 === 1,
  }))
  await queue.enqueue({ connection: services.pool }, batch, ...ofSound, ...ofPoisoned)
  await start(registered)
  const runsOf = (id: string) => runs.filter(({ organizationId }) => organizationId === id)
  const doneOf = (id: string) => runsOf(id).reduce((sum, { payloads }) => sum + payloads, 0)
  await expect.poll(() => [doneOf(sound), doneOf(poisoned)]).toEqual([8, 6])
  // Three workers that ask at the same moment share what is there.
  expect(runsOf(sound).length).toBeLessThanOrEqual(3)
})

it('runs at once what only waits for answers', async () => {
  const asking = defineJob({
    name: 'deliver-sandbox-event',
    schema: z.object({}),
    retries: 0,
    firstDelaySeconds: 1,
    longestDelaySeconds: 1,
  })
  const answered = Promise.withResolvers<void>()
  let asked = 0
  async function ask(): Promise<void> {
    if (++asked === 10) answered.resolve()
    await answered.promise
  }
  const kind = register(asking, ask, { isWaiting: true })
  await queue.enqueue({ connection: services.pool }, asking, ...Array.from({ length: 10 }, Object))
  await start(kind)
  await expect.poll(() => asked).toBe(10)
})

it('takes few large jobs at a time, and organizations take turns with them', async () => {
  const [busy, other] = [newId(), newId()]
  const large = defineJob({
    name: 'send-mails',
    schema: z.object({ organizationId: z.uuid() }),
    retries: 0,
    firstDelaySeconds: 1,
    longestDelaySeconds: 1,
  })
  const begun: string[] = []
  const atOnce: number[] = []
  let running = 0
  const kind = register(
    large,
    async (_, { organizationId }) => {
      begun.push(organizationId)
      atOnce.push(++running)
      await pause(50)
      running -= 1
    },
    { isLarge: true },
  )
  const ctx = { connection: services.pool }
  const waiting = Array.from({ length: 60 }, () => ({ organizationId: busy }))
  await queue.enqueue(ctx, large, ...waiting)
  await start(kind)
  await expect.poll(() => begun.length).toBeGreaterThan(2)
  await queue.enqueue(ctx, large, { organizationId: other })
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(61)
  expect(begun.indexOf(other)).toBeLessThan(60)
  expect(Math.max(...atOnce)).toBeLessThanOrEqual(6)
})

it('has time to find that a mail server answers none of many emails', async () => {
  expect(await boss.getQueue('send-mails')).toMatchObject({ expireInSeconds: 600 })
})

it('takes a job that was put off, once it is due', async () => {
  const later = defineJob({
    name: 'forget-card',
    schema: z.object({}),
    retries: 0,
    firstDelaySeconds: 1,
    longestDelaySeconds: 1,
  })
  const ran: number[] = []
  await start(register(later, async () => void ran.push(Date.now())))
  const dueAt = Date.now() + 1_000
  await boss.send(later.name, {}, { startAfter: new Date(dueAt) })
  await expect.poll(() => ran.length, { timeout: 10_000 }).toBe(1)
  expect(ran[0]).toBeGreaterThanOrEqual(dueAt)
})

it('leaves jobs alone that an older version queued and this one doesn’t know', async () => {
  await boss.createQueue('send-sale-mails')
  await boss.send('send-sale-mails', { orderId: newId() })
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) })
  const upgraded = await startBoss({ connectionString: databaseUrl, logger: log, works: true })
  workers.push(await startWorker(upgraded, { ...services, logger: log }))
  await upgraded.supervise()
  expect(await upgraded.findJobs('send-sale-mails', { queued: true })).toHaveLength(1)
  expect(lines).toEqual([])
  await upgraded.stop({ graceful: false })
})
