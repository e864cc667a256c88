import { Workspace } from '@tollgate/contracts'
import { expect, test } from 'vitest'
import { createMerchant } from '../testing/fixtures.ts'
import { createHarness } from '../testing/harness.ts'
import { createCustomer, createDiscount, createProduct } from '../testing/sale-fixtures.ts'

const harness = await createHarness()
const merchant = await createMerchant(harness)
const { client, organizationId, owner } = merchant
const product = await createProduct(harness, organizationId)
const customer = await createCustomer(harness, organizationId, { externalId: 'ada' })
const discount = await createDiscount(harness, organizationId)
const { body: link } = await client.post('/v1/checkout-links', { products: [product.id] })

const changed = { status: 412, body: { error: 'PreconditionFailed', code: 'resource.changed' } }

test.each([
  ['a product', `/v1/products/${product.id}`, 'name'],
  ['a customer', `/v1/customers/${customer.id}`, 'name'],
  ['a customer by your own id', '/v1/customers/external/ada', 'name'],
  ['a checkout link', `/v1/checkout-links/${Object(link).id}`, 'label'],
  ['a discount', `/v1/discounts/${discount.id}`, 'name'],
  ['an organization', `/v1/organizations/${organizationId}`, 'name'],
])(
  'of two changes of %s that read the same version, the second is refused',
  async (_, path, field) => {
    const read = await client.get(path)
    const version = { 'if-match': read.headers.get('etag') ?? '' }
    const answers = await Promise.all(
      ['First', 'Second'].map((text) => client.patch(path, { [field]: text }, version)),
    )
    const [refused, saved] = answers.toSorted((one, other) => other.status - one.status)
    expect(refused).toMatchObject(changed)
    expect(saved).toMatchObject({ status: 200 })
    const now = await client.get(path)
    expect(now.body).toMatchObject({ [field]: Object(saved?.body)[field] })
    expect(now.headers.get('etag')).toBe(saved?.headers.get('etag'))
  },
)

test('of two changes of a product’s benefits that read the same version, the second is refused', async () => {
  const version = {
    'if-match': (await client.get(`/v1/products/${product.id}`)).headers.get('etag') ?? '',
  }
  const replace = () =>
    client.post(`/v1/products/${product.id}/benefits`, { benefits: [] }, version)
  const saved = await replace()
  expect(saved).toMatchObject({ status: 200 })
  expect(saved.headers.get('etag')).not.toBe(version['if-match'])
  expect(await replace()).toMatchObject(changed)
})

test('a change of an organization’s general settings makes a new version', async () => {
  harness.clock.advance({ minutes: 1 })
  const path = `/v1/organizations/${organizationId}`
  const before = (await client.patch(path, { name: 'Acme' })).headers.get('etag') ?? ''
  const general = { organizationId, data: { name: 'Acme Works' } }
  await owner.browser.post('/api/auth/organization/update', general)
  const stale = await client.patch(path, { name: 'Acme Shop' }, { 'if-match': before })
  expect(stale).toMatchObject(changed)
})

test('of two changes of general settings that read the same version, the second is refused', async () => {
  const path = `/v1/organizations/${organizationId}`
  const version = { 'if-match': (await client.get(path)).headers.get('etag') ?? '' }
  const update = '/api/auth/organization/update'
  const change = (name: string) =>
    owner.browser.post(update, { organizationId, data: { name } }, version)
  const answers = await Promise.all([change('First'), change('Second')])
  const [refused, saved] = answers.toSorted((one, other) => other.status - one.status)
  expect(refused).toMatchObject({ status: 412, body: { code: 'resource.changed' } })
  expect(saved).toMatchObject({ status: 200 })
  const now = await client.get(path)
  expect(now.body).toMatchObject({ name: Object(saved?.body).name })
  expect(now.headers.get('etag')).toBe(saved?.headers.get('etag'))
})

test('the workspace has the version of each organization', async () => {
  const { body } = await owner.browser.get('/api/auth/workspace')
  const { organizations } = Workspace.parse(body)
  const { headers } = await client.get(`/v1/organizations/${organizationId}`)
  expect(organizations.map(({ createdAt, modifiedAt }) => `"${modifiedAt ?? createdAt}"`)).toEqual([
    headers.get('etag'),
  ])
})

test('any of several versions will do, and whatever there is for an asterisk', async () => {
  const path = `/v1/products/${product.id}`
  const etag = (await client.get(path)).headers.get('etag')
  for (const tag of ['"lost"', '', `W/${etag}`]) {
    expect(await client.patch(path, { name: 'Anvil' }, { 'if-match': tag })).toMatchObject(changed)
  }
  const latest = (await client.get(path)).headers.get('etag')
  for (const tag of [`"lost", ${latest}`, '*'])
    expect(await client.patch(path, { name: 'Anvil' }, { 'if-match': tag })).toMatchObject({
      status: 200,
    })
  expect(await client.patch(path, { name: 'Anvil' })).toMatchObject({ status: 200 })
})
