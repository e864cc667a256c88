import { expect, it } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()

it.each([
  [['description'], { description: 'Chat\0' }],
  [['properties', 'note'], { properties: { note: 'half \ud83d of a pair' } }],
  [['metadata', 'campaign'], { metadata: { campaign: '\udfff' } }],
  [['metadata'], { metadata: { '\ud800': 'spring' } }],
])('refuses what the database cannot store, at body.%j', async (path, given) => {
  const { client } = await createMerchant(harness)
  const chat = { type: 'custom', description: 'Chat', properties: { note: null } }
  expect(await client.post('/v1/benefits', { ...chat, ...given })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', ...path], type: 'string_unstorable' }] },
  })
})

it('refuses it however deep it is', async () => {
  const depth = 50_000
  const deep = `${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`
  const answer = await harness.app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"email":${deep},"password":"x"}`,
  })
  expect(answer.status).toBe(400)
})

it('lets whole pairs through', async () => {
  const { client } = await createMerchant(harness)
  const chat = { type: 'custom', description: '😀 chat', properties: { note: null } }
  expect(await client.post('/v1/benefits', chat)).toMatchObject({
    status: 201,
    body: { description: '😀 chat' },
  })
})

it('refuses NUL in an address', async () => {
  const { client } = await createMerchant(harness)
  expect(await client.get('/v1/benefits?query=%00')).toMatchObject({ status: 422 })
  for (const path of ['/checkout-links/%00', '/products/%00', '/%00?query=']) {
    expect((await harness.app.request(path)).status).toBe(400)
  }
})

it.each([
  ['/v1/benefits?limit=5&query=a%00b', ['query', 'query']],
  ['/v1/benefits?query=%20&%00=a', ['query']],
  ['/v1/benefits/%00?query=a%00', ['path']],
])('names the part of %s that has it', async (address, loc) => {
  const { client } = await createMerchant(harness)
  expect(await client.get(address)).toMatchObject({
    status: 422,
    body: { detail: [{ loc, type: 'string_unstorable' }] },
  })
})

it('leaves it in the query of a page to the page, which shows what is wrong', async () => {
  for (const path of ['/products', '/portal/', '/portal/checkout/secret']) {
    const { status } = await harness.app.request(path)
    expect((await harness.app.request(`${path}?query=%00`)).status).toBe(status)
  }
})
