import { createChance } from '@tollgate/api/testing/chance'
import { runs } from '@tollgate/api/testing/depth'
import { createAccessToken, withBearer } from '@tollgate/api/testing/fixtures'
import { createHarness } from '@tollgate/api/testing/harness'
import { confirm, createShop, openCheckout } from '@tollgate/api/testing/purchase-fixtures'
import { createCustomer, createProduct } from '@tollgate/api/testing/sale-fixtures'
import { startSecondProcess } from '@tollgate/api/testing/second-process'
import { createTestClock } from '@tollgate/api/testing/test-clock'
import { createWebhookEndpoint } from '@tollgate/api/testing/webhook-fixtures'
import { webhookEventTypes } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { ownDatabase } from '../testing/own-database.ts'
import { startChaosReceiver } from './chaos-receiver.ts'

const secret = 'a secret of this endpoint alone'
const chance = createChance('what happens, and how the receiver fails')
const harness = await createHarness()
/** Two processes, whose clocks are some seconds apart. */
const ahead = 2 + chance.below(8)
const clocks = [
  harness.clock,
  createTestClock(new Date(harness.clock.now().getTime() + ahead * 1000)),
] as const
const processes = [harness, await startSecondProcess(harness, { clock: clocks[1] })] as const

const events = webhookEventTypes.filter((type) =>
  /^(customer|product|subscription|order|benefit_grant)\./.test(type),
)
const isActedOn = (type: string) => /\.(created|paid|canceled|uncanceled|active)$/.test(type)

/** Customers, their subscriptions, and products. */
async function createWorld() {
  const shop = await createShop(harness, { recurringInterval: 'month' })
  const { organizationId } = shop
  const token = await createAccessToken(harness, organizationId, [
    'customers:write',
    'products:write',
    'subscriptions:write',
  ])
  const clients = processes.map(({ app }) => withBearer(app, token))
  const receiver = await startChaosReceiver({
    databaseUrl: await ownDatabase(),
    secret,
    chance,
    isActedOn,
  })
  await createWebhookEndpoint(harness, organizationId, { url: receiver.url, secret, events })
  const customers: string[] = []
  for (const email of ['ada@example.com', 'grace@example.com', 'jean@example.com']) {
    const { id } = await createCustomer(harness, organizationId, { email })
    await confirm(harness, await openCheckout(shop, { customer_id: id }), { customer_email: email })
    customers.push(id)
  }
  await harness.runJobs()
  const sold = await harness.database.subscription.findMany({ where: { organizationId } })
  const subscriptions = sold.map(({ id }) => id)
  const products = [shop.product.id, (await createProduct(harness, organizationId)).id]
  return { organizationId, receiver, clients, customers, subscriptions, products }
}

type World = Awaited<ReturnType<typeof createWorld>>

async function change({ clients }: World, path: string, changes: object): Promise<void> {
  const { status, body } = await chance.pick(clients).patch(path, changes)
  // A subscription may be canceled already, or not.
  if (status >= 500 || status === 401) throw new Error(JSON.stringify(body))
}

function changeAnything(world: World): Promise<void> {
  const { customers, products, subscriptions } = world
  const name = `Name ${chance.below(1_000_000)}`
  const changes = [
    () => change(world, `/v1/customers/${chance.pick(customers)}`, { name }),
    () => change(world, `/v1/products/${chance.pick(products)}`, { name }),
    () =>
      change(world, `/v1/subscriptions/${chance.pick(subscriptions)}`, {
        cancel_at_period_end: chance.happens(0.5),
      }),
  ]
  return chance.pick(changes)()
}

function passTime(seconds: number): void {
  for (const clock of clocks) clock.advance({ seconds })
}

/** Sends, and has the receiver work, until nothing is left to do. */
async function settle({ receiver }: World): Promise<void> {
  const isOpen = { nextAttemptAt: { not: null } }
  while (receiver.waiting() > 0 || (await harness.database.webhookEvent.count({ where: isOpen }))) {
    passTime(60)
    for (const { sendWebhooks } of processes) await sendWebhooks()
    await receiver.work(receiver.waiting())
  }
}

/** What was told of a subscription includes its customer and product as they were then. */
function without(embedded: string[], thing: unknown): unknown {
  return Object.fromEntries(
    Object.entries(Object(thing)).filter(([field]) => !embedded.includes(field)),
  )
}

async function answerOf({ clients: [client] }: World, path: string): Promise<unknown> {
  const answer = await client?.get(path)
  expect(answer?.status).toBe(200)
  return answer?.body
}

async function countHappened({ organizationId }: World) {
  const { rows } = await harness.services.pool.query<{ type: string }>(
    `SELECT type, object_id, count(*)::int FROM outbox_events
     WHERE organization_id = $1 GROUP BY type, object_id ORDER BY 1, 2`,
    [organizationId],
  )
  return rows.filter(({ type }) => isActedOn(type) && events.some((known) => known === type))
}

/** How often the later of two events about a thing has the earlier time. */
async function countMisleadingTimes({ organizationId }: World): Promise<number> {
  const { rows } = await harness.services.pool.query(
    `SELECT FROM outbox_events a JOIN outbox_events b USING (organization_id, object_id)
     WHERE organization_id = $1 AND a.sequence < b.sequence AND a.created_at > b.created_at
       AND 'customer.state_changed' NOT IN (a.type, b.type)`,
    [organizationId],
  )
  return rows.length
}

it('a receiver that uses the client’s inbox ends with what the API answers, and acts once', async () => {
  const world = await createWorld()
  const { receiver, customers, products, subscriptions } = world
  for (const id of customers) await change(world, `/v1/customers/${id}`, { name: 'First' })
  for (const id of products) await change(world, `/v1/products/${id}`, { name: 'First' })
  for (let round = 0; round < runs(15, 100); round++) {
    await Promise.all([
      ...Array.from({ length: 6 }, () => changeAnything(world)),
      chance.pick(processes).sendWebhooks(),
      receiver.work(Math.floor(receiver.waiting() / 2)),
    ])
    passTime(1 + chance.below(20))
  }
  await settle(world)

  const kept = await receiver.kept()
  for (const id of customers) {
    expect(kept.get(`customer ${id}`)).toEqual(await answerOf(world, `/v1/customers/${id}`))
    expect(kept.get(`state ${id}`)).toEqual(await answerOf(world, `/v1/customers/${id}/state`))
  }
  for (const id of products) {
    expect(kept.get(`product ${id}`)).toEqual(await answerOf(world, `/v1/products/${id}`))
  }
  for (const id of subscriptions) {
    const embedded = ['customer', 'product']
    const answer = await answerOf(world, `/v1/subscriptions/${id}`)
    expect(without(embedded, kept.get(`subscription ${id}`))).toEqual(without(embedded, answer))
  }
  expect(await receiver.acted()).toEqual(await countHappened(world))
  expect(await countMisleadingTimes(world)).toBeGreaterThan(0)
  for (const times of Object.values(receiver.seen)) expect(times).toBeGreaterThan(0)
})
