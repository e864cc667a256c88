import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deriveKeys } from '../core/crypto.ts'
import { type ContractOperation, contractOperations } from '../testing/contract-operations.ts'
import { createMerchant, createTokenClient } from '../testing/fixtures.ts'
import { createHarness } from '../testing/harness.ts'
import { ownRequest } from '../testing/tenants/requests.ts'
import { seedTenant, type Tenant } from '../testing/tenants/seed.ts'
import { WITHOUT_KEY } from '../testing/without-key.ts'

const harness = await createHarness()
const { app, database, clock, services } = harness

const chat = { type: 'custom', description: 'Chat', properties: { note: null } }
const problem = (type: string) => ({
  status: 422,
  body: { detail: [{ loc: ['header', 'Idempotency-Key'], type }] },
})
const withKey = (key: string) => ({ 'idempotency-key': key })

const writes = contractOperations().filter(
  ({ path, method }) => path.startsWith('/v1/') && method !== 'GET',
)
const takesKey = ({ parameters }: ContractOperation) =>
  parameters.some(({ name, in: place }) => place === 'header' && name === 'Idempotency-Key')

it('is taken by every write of /v1 that has a caller, and by no other', () => {
  const without = writes.filter((operation) => !takesKey(operation))
  expect(without.map(({ operationId }) => operationId).sort()).toEqual(
    Object.keys(WITHOUT_KEY).sort(),
  )
})

/** Whose rows the requests ask for. Seeding costs more than all of the requests, so it is shared. */
let using: Tenant | undefined

/** Sends the operation twice at once, with rows and a key of its own. */
async function askTwice(operation: ContractOperation) {
  using ??= await seedTenant(harness)
  const { method, url, body } = ownRequest(operation, using)
  const given = bodyFor(operation, body)
  const headers = {
    origin: 'http://localhost:3000',
    'content-type': 'application/json',
    ...callerOf(operation, using.callers),
    ...withKey(operation.operationId),
  }
  const send = (to: string, sent: unknown) =>
    app.request(to, {
      method,
      headers,
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    })
  return { send, url, given, ...(await twoAtOnce(() => send(url, given))) }
}

describe.each(writes.filter(takesKey).map((each) => [each.operationId, each] as const))(
  '%s',
  (_, operation) => {
    it('is done once, and gives its first answer again, but not to another request', async () => {
      let asked = await askTwice(operation)
      if (!asked.first.ok) {
        // What was asked before may have used up what this needs.
        using = await seedTenant(harness)
        asked = await askTwice(operation)
      }
      const { send, url, given, first, meanwhile } = asked
      const text = await first.text()
      expect([operation.operationId, text, first.ok]).toEqual([operation.operationId, text, true])
      expect([meanwhile.status, await meanwhile.json()]).toMatchObject([
        409,
        { error: 'IdempotencyKeyInUse' },
      ])
      const events = await database.outboxEvent.count()
      const again = await send(url, given)
      expect([again.status, await again.text()]).toEqual([first.status, text])
      expect(again.headers.get('idempotency-replayed')).toBe('true')
      expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
      const others = [() => send(`${url}${url.includes('?') ? '&' : '?'}other=1`, given)]
      if (given !== undefined) others.push(() => send(url, { ...Object(given), other: 1 }))
      for (const sendOther of others) {
        const other = await sendOther()
        expect([other.status, await other.text()]).toEqual([
          422,
          expect.stringContaining('idempotency_key_reused'),
        ])
      }
      expect(await database.outboxEvent.count()).toBe(events)
    })
  },
)

/** Sends the same request twice; the one that gets the key waits until the other is refused. */
async function twoAtOnce(send: () => Response | Promise<Response>) {
  const held = Promise.withResolvers<void>()
  const refused = Promise.withResolvers<void>()
  const holding = database.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE idempotency_keys`
    held.resolve()
    await refused.promise
  })
  await held.promise
  const both = [send(), send()]
  const meanwhile = await Promise.race(both)
  refused.resolve()
  const answers = await Promise.all(both)
  await holding
  return { first: answers.find((answer) => answer !== meanwhile) ?? meanwhile, meanwhile }
}

/** Examples of the contract that would be refused. */
function bodyFor({ operationId }: ContractOperation, body: unknown): unknown {
  if (operationId === 'createProduct') {
    return { name: 'Anvil', recurring_interval: null, prices: [{ amount_type: 'free' }] }
  }
  if (operationId === 'createBillingOrganization') return { name: 'New', slug: randomUUID() }
  return body
}

function callerOf(
  { security }: ContractOperation,
  { owner, token, customer }: Record<'owner' | 'token' | 'customer', Record<string, string>>,
): Record<string, string> {
  if (security.some((each) => each.customerSession)) return customer
  return security.some((each) => each.accessToken) ? token : owner
}

it.each(['POST /v1/customer-portal/sign-in/request', 'POST /v1/checkouts/client/x/confirm'])(
  'is refused where it would be ignored: %s',
  async (route) => {
    const [method = '', path = ''] = route.split(' ')
    const body = { organization_slug: 'acme', email: 'ada@example.com' }
    const { client } = await createMerchant(harness)
    expect(await client.request(method, path, body, withKey('one'))).toMatchObject(
      problem('idempotency_key_not_taken'),
    )
  },
)

it.each([
  ['empty', ''],
  ['too long', 'x'.repeat(256)],
  ['with a blank', 'a b'],
  ['ü', 'ü'],
])('is refused when it is %s', async (_, key) => {
  const { client } = await createMerchant(harness)
  expect(await client.post('/v1/benefits', chat, withKey(key))).toMatchObject(
    problem('idempotency_key_invalid'),
  )
})

it('of twenty requests at once, one is done', async () => {
  const { client, organizationId } = await createMerchant(harness)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => client.post('/v1/benefits', chat, withKey('race'))),
  )
  const done = answers.filter(({ status }) => status === 201)
  const others = answers.filter(({ status }) => status !== 201)
  expect(done.length).toBeGreaterThan(0)
  expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  for (const other of others) {
    expect(other).toMatchObject({ status: 409, body: { error: 'IdempotencyKeyInUse' } })
  }
  expect(await database.benefit.count({ where: { organizationId } })).toBe(1)
})

it.each([
  ['another body', '/v1/benefits', { ...chat, description: 'Call' }],
  ['another path', '/v1/customers', { email: 'ada@example.com' }],
  ['another query', '/v1/benefits?x=1', chat],
])('is refused for %s', async (_, path, body) => {
  const { client } = await createMerchant(harness)
  await client.post('/v1/benefits', chat, withKey('one'))
  expect(await client.post(path, body, withKey('one'))).toMatchObject(
    problem('idempotency_key_reused'),
  )
})

it('is each caller’s own', async () => {
  const { client, organizationId } = await createMerchant(harness)
  const other = await createTokenClient(harness, organizationId)
  for (const each of [client, other]) {
    const answer = await each.post('/v1/benefits', chat, withKey('one'))
    expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([201, null])
  }
})

it('tries again after an error', async () => {
  const { client } = await createMerchant(harness)
  const paid = { product_id: randomUUID() }
  expect((await client.post('/v1/checkout-links', paid, withKey('one'))).status).toBe(422)
  expect((await client.post('/v1/benefits', chat, withKey('one'))).status).toBe(201)
})

it('is forgotten after 30 days', async () => {
  const { client, organizationId } = await createMerchant(harness)
  await client.post('/v1/benefits', chat, withKey('one'))
  clock.advance({ days: 29 })
  await client.post('/v1/benefits', chat, withKey('one'))
  expect(await database.benefit.count({ where: { organizationId } })).toBe(1)
  clock.advance({ days: 1 })
  await client.post('/v1/benefits', chat, withKey('one'))
  expect(await database.benefit.count({ where: { organizationId } })).toBe(2)
  clock.advance({ days: 30 })
  await harness.runDue()
  expect(await database.idempotencyKey.count()).toBe(0)
})

it('keeps no token that could be read, nor the key', async () => {
  const { owner } = await createMerchant(harness)
  const asked = { comment: 'CI', scopes: ['products:read'] }
  const answer = await owner.browser.post(
    '/v1/organization-access-tokens',
    asked,
    withKey('secret-key'),
  )
  expect(answer.status).toBe(201)
  const [row] = await database.$queryRaw<object[]>`
    SELECT to_jsonb(k)::text AS text FROM idempotency_keys k ORDER BY expires_at DESC LIMIT 1`
  expect(JSON.stringify(row)).not.toMatch(/tollgate_oat_|secret-key/)
  const before = services.keys
  services.keys = deriveKeys(['another secret of the tests, long enough too'])
  const lost = await owner.browser.post(
    '/v1/organization-access-tokens',
    asked,
    withKey('secret-key'),
  )
  services.keys = before
  expect(lost).toMatchObject({ status: 409, body: { error: 'IdempotencyKeyUsed' } })
})

it('leaves nothing half done when the connection dies before the commit', async () => {
  const { client, organizationId } = await createMerchant(harness)
  await database.$executeRaw`
    CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`
  await database.$executeRaw`
    CREATE TRIGGER die BEFORE INSERT ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION die()`
  expect((await client.post('/v1/benefits', chat, withKey('one'))).status).toBe(503)
  expect(await database.benefit.count({ where: { organizationId } })).toBe(0)
  await database.$executeRaw`DROP TRIGGER die ON idempotency_keys`
  expect((await client.post('/v1/benefits', chat, withKey('one'))).status).toBe(201)
  expect(await database.benefit.count({ where: { organizationId } })).toBe(1)
})
