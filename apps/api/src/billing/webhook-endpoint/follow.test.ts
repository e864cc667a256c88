import { WebhookStreamEvent } from '@tollgate/contracts'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createAccessToken, createMerchant, type TestUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { buyer, confirm, createShop, openCheckout } from '../../testing/purchase-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const { app, clock, database } = harness

interface Told {
  id: string
  event: WebhookStreamEvent
}

/** What a stream says, bit by bit, without its greeting and signs of life. */
async function follow(path: string, headers: Record<string, string>) {
  const answer = await app.request(path, { headers })
  expect(answer.status).toBe(200)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(async () => reader?.cancel())
  async function next(): Promise<Told[] | null> {
    const { value, done } = (await reader?.read()) ?? { done: true }
    if (done || value === undefined) return null
    const told = [...value.matchAll(/^id: (.+)\ndata: (.+)\n\n/gm)]
    if (told.length === 0) return next()
    return told.map(([, id = '', data = '']) => ({
      id,
      event: WebhookStreamEvent.parse(JSON.parse(data)),
    }))
  }
  return next
}

function types(told: Told[] | null) {
  return told?.map(({ event }) => event.type) ?? []
}

function fail(): never {
  throw new Error('The stream has ended')
}

function cookieOf({ browser }: TestUser) {
  return { cookie: `tollgate.session_token=${browser.cookies.get('tollgate.session_token')}` }
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` }
}

test('tells what happens to a customer and to nobody else, as long as one may read it', async () => {
  const shop = await createShop(harness)
  const { organizationId, client, owner } = shop
  const { id } = await createCustomer(harness, organizationId, { email: buyer.customer_email })
  const other = await createCustomer(harness, organizationId)
  await client.patch(`/v1/customers/${id}`, { name: 'Before' })
  const next = await follow(`/v1/customers/${id}/stream`, cookieOf(owner))
  await client.patch(`/v1/customers/${other.id}`, { name: 'Grace' })
  await client.patch(`/v1/customers/${id}`, { name: 'Ada' })
  const bought = await confirm(harness, await openCheckout(shop, { customer_id: id }))
  expect(bought.status).toBe(200)
  await harness.runJobs()
  const told: Told[] = []
  while (told.length < 12) told.push(...((await next()) ?? fail()))
  expect(types(told)).toEqual([
    'customer.updated',
    'customer.state_changed',
    'checkout.created',
    'checkout.updated',
    'customer.updated',
    'order.created',
    'order.updated',
    'order.paid',
    'checkout.updated',
    'customer.state_changed',
    'benefit_grant.created',
    'customer.state_changed',
  ])
  expect(told[0]?.event).toMatchObject({ data: { id, name: 'Ada' } })
  expect(told[1]?.event).toMatchObject({ data: { id, granted_benefits: [{}] } })
  await database.session.deleteMany({ where: { userId: owner.id } })
  expect(await next()).toBeNull()
})

test('goes on after what was told last, and so loses nothing', async () => {
  const { organizationId, client, owner } = await createMerchant(harness)
  const { id } = await createCustomer(harness, organizationId)
  const path = `/v1/customers/${id}`
  const rename = async (name: string) => {
    await client.patch(path, { name })
    clock.advance({ minutes: 1 })
  }
  for (const name of ['One', 'Two', 'Three']) await rename(name)
  const where = { organizationId, type: 'customer.updated' }
  const [first] = await database.outboxEvent.findMany({ where, orderBy: { id: 'asc' } })
  const resuming = { ...cookieOf(owner), 'last-event-id': first?.id ?? '' }
  const next = await follow(`${path}/stream`, resuming)
  const names = (await next())?.flatMap(({ event: { type, data } }) =>
    type === 'customer.updated' ? [data.name] : [],
  )
  expect(names).toEqual(['Two', 'Three'])
  await rename('Four')
  expect((await next())?.[0]?.event.data).toMatchObject({ name: 'Four' })
})

test('begins by telling where, so that what comes before the first event is not lost either', async () => {
  const { organizationId, client, owner } = await createMerchant(harness)
  const { id } = await createCustomer(harness, organizationId)
  const path = `/v1/organizations/${organizationId}/stream`
  const rename = (name: string) => client.patch(`/v1/customers/${id}`, { name })
  await rename('Before')
  clock.advance({ minutes: 1 })
  const answer = await app.request(path, { headers: cookieOf(owner) })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const { value = '' } = (await reader?.read()) ?? {}
  await reader?.cancel()
  const [, lastId = ''] = /^id: (.+)\n\n/m.exec(value) ?? []
  await rename('Between')
  const next = await follow(path, { ...cookieOf(owner), 'last-event-id': lastId })
  const told = (await next())?.filter(({ event }) => event.type === 'customer.updated')
  expect(told?.at(-1)?.event.data).toMatchObject({ name: 'Between' })
})

test('begins now after an event of another organization, or of none', async () => {
  const other = await createMerchant(harness)
  await createCustomerBy(other)
  const { id: foreign } = await database.outboxEvent.findFirstOrThrow({
    where: { organizationId: other.organizationId },
  })
  const { organizationId, client, owner } = await createMerchant(harness)
  await createCustomerBy({ client })
  clock.advance({ minutes: 1 })
  const path = `/v1/organizations/${organizationId}`
  const streams = await Promise.all(
    [foreign, 'x', newId()].map((id) =>
      follow(`${path}/stream`, { ...cookieOf(owner), 'last-event-id': id }),
    ),
  )
  await client.patch(path, { name: 'Anvils' })
  for (const next of streams) expect(types(await next())).toEqual(['organization.updated'])
})

test('a token is told what its scopes allow to read, and nothing of people', async () => {
  const { organizationId, client, owner } = await createMerchant(harness)
  const token = await createAccessToken(harness, organizationId, [
    'organizations:read',
    'products:read',
  ])
  const path = `/v1/organizations/${organizationId}/stream`
  const [asToken, asOwner] = [
    await follow(path, bearer(token)),
    await follow(path, cookieOf(owner)),
  ]
  await client.post('/v1/customers', { email: 'grace@example.com' })
  await owner.browser.post('/api/auth/organization/create-team', { name: 'Support' })
  const prices = [{ amount_type: 'free' }]
  await client.post('/v1/products', { name: 'Anvil', recurring_interval: null, prices })
  expect(types(await asToken())).toEqual(['product.created'])
  expect(types(await asOwner())).toEqual([
    'customer.created',
    'customer.state_changed',
    'team.created',
    'product.created',
  ])
  await database.accessToken.updateMany({
    where: { organizationId },
    data: { deletedAt: clock.now() },
  })
  expect(await asToken()).toBeNull()
})

test('twenty may follow an organization at once', async () => {
  const { organizationId, owner } = await createMerchant(harness)
  const path = `/v1/organizations/${organizationId}/stream`
  const answers = []
  for (let count = 0; count < 21; count++) {
    const answer = await app.request(path, { headers: cookieOf(owner) })
    const reader = answer.body?.getReader()
    await reader?.read()
    if (answer.status === 200) onTestFinished(async () => reader?.cancel())
    answers.push(answer.status)
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(20)
  expect(answers.at(-1)).toBe(429)
})

test('nobody follows whom they cannot read', async () => {
  const merchant = await createMerchant(harness)
  const { organizationId: foreign } = await createMerchant(harness)
  const { id } = await createCustomer(harness, foreign)
  for (const path of [`/v1/customers/${id}/stream`, `/v1/organizations/${foreign}/stream`]) {
    expect((await merchant.client.get(path)).status, path).toBe(404)
  }
})

function createCustomerBy({ client }: Pick<Awaited<ReturnType<typeof createMerchant>>, 'client'>) {
  return client.post('/v1/customers', { email: 'ada@example.com' })
}
