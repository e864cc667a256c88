import {
  WebhookEndpoint,
  WebhookEndpointList,
  WebhookEndpointWithSecret,
  webhookEventTypes,
} from '@tollgate/contracts'
import { expect, test } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { openSecret } from './secret.ts'

const harness = await createHarness()
const { database, clock } = harness
const path = '/v1/webhooks/endpoints'
const given = { url: 'https://acme.test/hooks', format: 'raw', events: ['order.paid'] }

test('is made, changed, listed and deleted', async () => {
  const { client, organizationId } = await createMerchant(harness)
  const { status, body } = await client.post(path, { ...given, name: 'Shop' })
  expect(status).toBe(201)
  const { secret, ...made } = WebhookEndpointWithSecret.parse(body)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9]{32}$/)
  expect(made).toEqual({
    id: made.id,
    created_at: clock.now().toISOString(),
    modified_at: null,
    organization_id: organizationId,
    ...given,
    name: 'Shop',
    enabled: true,
    display_secret: `…${secret.slice(-4)}`,
    previous_secret_expires_at: null,
    failing_since: null,
  })
  const read = await client.get(`${path}/${made.id}`)
  expect(read).toMatchObject({ status: 200, body: made })
  expect(JSON.stringify(read.body)).not.toContain(secret)
  const second = WebhookEndpoint.parse((await client.post(path, given)).body)
  const change = {
    events: ['order.paid', 'order.created', 'order.paid'],
    enabled: false,
    url: null,
  }
  const changed = await client.patch(`${path}/${made.id}`, { ...change, name: null })
  expect(changed).toMatchObject({
    status: 200,
    body: { url: given.url, events: ['order.paid', 'order.created'], enabled: false, name: null },
  })
  const list = async (query: string) =>
    WebhookEndpointList.parse((await client.get(`${path}?${query}`)).body).items.map(({ id }) => id)
  expect(await list('')).toEqual([made.id, second.id])
  expect(await list('sorting=-created_at&limit=1')).toEqual([second.id])
  expect(await client.delete(`${path}/${made.id}`)).toMatchObject({ status: 204 })
  expect(await client.get(`${path}/${made.id}`)).toMatchObject({ status: 404 })
})

test('keeps a given secret sealed, and shows its end only if it is long enough', async () => {
  const { client } = await createMerchant(harness)
  for (const [secret, shown] of [
    ['x', '…'],
    ['fifteen letters', '…'],
    ['sixteen letters!', '…ers!'],
  ]) {
    const { body } = await client.post(path, { ...given, secret })
    expect(body).toMatchObject({ secret, display_secret: shown })
    const { id } = WebhookEndpoint.parse(body)
    const row = await database.webhookEndpoint.findFirstOrThrow({ where: { id } })
    expect(row.secret).not.toBe(secret)
    expect(openSecret(harness.services, id, row.secret)).toBe(secret)
  }
})

test('a new secret leaves the one before for a day, and the audit names neither', async () => {
  const { client, organizationId } = await createMerchant(harness)
  const { id, secret } = WebhookEndpointWithSecret.parse((await client.post(path, given)).body)
  const rotated = await client.patch(`${path}/${id}/secret`, undefined)
  expect(rotated.status).toBe(200)
  const second = WebhookEndpointWithSecret.parse(rotated.body)
  const open = (sealed: string | null) => sealed && openSecret(harness.services, id, sealed)
  const stored = async () => {
    const row = await database.webhookEndpoint.findFirstOrThrow({ where: { id } })
    return [open(row.secret), open(row.previousSecret)]
  }
  expect(second.secret).not.toBe(secret)
  expect(await stored()).toEqual([second.secret, secret])
  expect(second.previous_secret_expires_at).toBe(
    new Date(clock.now().getTime() + 86_400_000).toISOString(),
  )
  await client.patch(`${path}/${id}`, { secret: 'of the merchant’s choice' })
  expect(await stored()).toEqual(['of the merchant’s choice', second.secret])
  await client.patch(`${path}/${id}`, { secret: 'of the merchant’s choice' })
  expect(await stored()).toEqual(['of the merchant’s choice', second.secret])
  clock.advance({ days: 1 })
  expect(await client.get(`${path}/${id}`)).toMatchObject({
    body: { previous_secret_expires_at: null },
  })
  const entries = await database.auditEntry.findMany({
    where: { organizationId, action: { startsWith: 'webhook_endpoint.' } },
    orderBy: { sequence: 'asc' },
  })
  expect(entries.map(({ action }) => action)).toEqual([
    'webhook_endpoint.created',
    'webhook_endpoint.secret_rotated',
    'webhook_endpoint.updated',
    'webhook_endpoint.secret_rotated',
    'webhook_endpoint.updated',
  ])
  const text = JSON.stringify(entries.map(({ before, after }) => [before, after]))
  for (const told of [secret, second.secret, secret.slice(-4), 'of the merchant’s choice']) {
    expect(text).not.toContain(told)
  }
})

test('is changed only as it is known', async () => {
  const { client } = await createMerchant(harness)
  const { id } = WebhookEndpoint.parse((await client.post(path, given)).body)
  const version = { 'if-match': '"2020-01-01T00:00:00.000Z"' }
  expect(await client.patch(`${path}/${id}`, { name: 'Other' }, version)).toMatchObject({
    status: 412,
  })
})

test('starts without failures once it is switched on again, or has another address', async () => {
  const { client } = await createMerchant(harness)
  const { id } = WebhookEndpoint.parse((await client.post(path, given)).body)
  const fail = (enabled: boolean) =>
    database.webhookEndpoint.updateMany({
      where: { id },
      data: { failingSince: clock.now(), failedEvents: 10, enabled },
    })
  const failing = async (change: object) => {
    await client.patch(`${path}/${id}`, change)
    return database.webhookEndpoint.findFirst({ where: { id } })
  }
  const anew = { failingSince: null, failedEvents: 0, enabled: true }
  await fail(false)
  expect(await failing({ enabled: true })).toMatchObject(anew)
  await fail(true)
  expect(await failing({ name: 'Shop', url: given.url })).toMatchObject({ failedEvents: 10 })
  expect(await failing({ url: 'https://acme.test/other' })).toMatchObject(anew)
})

test.each<[string, object, (string | number)[]]>([
  ['no address', { url: undefined }, ['url']],
  ['something else than an address', { url: 'acme' }, ['url']],
  ['another protocol', { url: 'ftp://acme.test' }, ['url']],
  ['a password in the address', { url: 'https://ada:secret@acme.test' }, ['url']],
  ['an unknown format', { format: 'xml' }, ['format']],
  ['an unknown type of event', { events: ['order.eaten'] }, ['events', 0]],
  ['an event that nobody can listen to', { events: ['organization.deleted'] }, ['events', 0]],
  ['no secret at all', { secret: '' }, ['secret']],
  ['an endless secret', { secret: 'x'.repeat(257) }, ['secret']],
])('refuses %s', async (_, wrong, loc) => {
  const { client } = await shop
  expect(await client.post(path, { ...given, ...wrong })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', ...loc] }] },
  })
})

const shop = createMerchant(harness)
const people = webhookEventTypes.filter((type) => /^(invitation|member|team)\./.test(type))
const needsUser = (index: number) => ({
  status: 422,
  body: {
    detail: [{ loc: ['body', 'events', index], type: 'webhook_endpoint.event_needs_user' }],
  },
})

test.each(people)('refuses a token, but no member, that chooses %s', async (type) => {
  const { client, owner } = await shop
  const events = ['order.paid', type]
  expect(await client.post(path, { ...given, events })).toMatchObject(needsUser(1))
  const made = await owner.browser.post(path, { ...given, events })
  expect(made).toMatchObject({ status: 201, body: { events } })
})

test('takes every other type from a token', async () => {
  const { client } = await shop
  const events = webhookEventTypes.filter((type) => !people.includes(type))
  expect(await client.post(path, { ...given, events })).toMatchObject({ status: 201 })
})

test('a token keeps the events about people that a member chose, and adds none', async () => {
  const { client, owner } = await createMerchant(harness)
  const { body } = await owner.browser.post(path, { ...given, events: ['member.added'] })
  const { id } = WebhookEndpoint.parse(body)
  const choose = (...events: string[]) => client.patch(`${path}/${id}`, { events })
  expect(await choose('member.added', 'team.created')).toMatchObject(needsUser(1))
  const events = ['order.created', 'member.added']
  expect(await choose(...events)).toMatchObject({ status: 200, body: { events } })
  expect(await choose('order.created')).toMatchObject({ status: 200 })
  expect(await choose(...events)).toMatchObject(needsUser(1))
})

test('sixty requests at once create exactly fifty', async () => {
  const { client, organizationId } = await createMerchant(harness)
  const answers = await Promise.all(Array.from({ length: 60 }, () => client.post(path, given)))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(10)
  for (const answer of refused) {
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'url'], type: 'webhook_endpoint.too_many' }] },
    })
  }
  expect(await database.webhookEndpoint.count({ where: { organizationId } })).toBe(50)
})

test('only public https addresses are taken, unless the settings allow others', async () => {
  const strict = await createHarness({ settings: { WEBHOOKS_ALLOW_PRIVATE: false } })
  const { client } = await createMerchant(strict)
  for (const [url, code] of [
    ['http://acme.test/hooks', 'url_not_https'],
    ['https://169.254.169.254/latest', 'url_not_public'],
  ]) {
    expect(await client.post(path, { ...given, url })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'url'], type: `webhook_endpoint.${code}` }] },
    })
  }
  const made = await client.post(path, given)
  expect(made.status).toBe(201)
  const { id } = WebhookEndpoint.parse(made.body)
  const moved = await client.patch(`${path}/${id}`, { url: 'https://localhost/' })
  expect(moved).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'url'] }] } })
})
