import { expect, it } from 'vitest'
import { verifyAuditChain } from '../../core/audit-chain.ts'
import { newId } from '../../core/ids.ts'
import { createBrowser } from '../../testing/browser.ts'
import { addMember, createMember, createMerchant, createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createCheckout, createCustomerClient } from '../../testing/portal-fixtures.ts'
import { createCustomer, createProduct } from '../../testing/sale-fixtures.ts'
import { createWebhookEndpoint } from '../../testing/webhook-fixtures.ts'

const path = '/api/auth/delete-user'
const harness = await createHarness({ settings: { DELETE_ACCOUNT_VERIFICATION: false } })
const { database, clock } = harness

const onlyOwner = {
  status: 400,
  body: {
    code: 'YOU_ARE_THE_ONLY_OWNER',
    message: 'You are the only owner of Acme. Hand over or delete it first.',
  },
}

function exists(id: string) {
  return database.organization.count({ where: { id } })
}

it('also deletes the organization that has no other member', async () => {
  const { organizationId, owner, client } = await createMerchant(harness)
  const product = await createProduct(harness, organizationId)
  await createCheckout(harness, organizationId, { product, customerId: null })
  await owner.browser.post('/api/auth/organization/update', { organizationId, data: { name: 'A' } })
  expect((await owner.browser.post(path)).status).toBe(200)
  expect(await exists(organizationId)).toBe(0)
  expect((await client.get('/v1/products/')).status).toBe(401)
  const ctx = harness.systemContext()
  expect(await verifyAuditChain(ctx, organizationId)).toMatchObject({ intact: true, entries: 3 })
  expect(await database.outboxEvent.count({ where: { organizationId } })).toBe(0)
})

it('refuses while the organization has other members', async () => {
  const { organizationId, owner } = await createMerchant(harness)
  await createMember(harness, organizationId, 'admin')
  expect(await owner.browser.post(path)).toMatchObject(onlyOwner)
  expect(await exists(organizationId)).toBe(1)
  expect(await database.user.count({ where: { id: owner.id } })).toBe(1)
})

it('refuses while it has customers, and says so before any mail', async () => {
  const { organizationId, owner } = await createMerchant(harness)
  await createCustomer(harness, organizationId)
  expect(await owner.browser.post(path)).toMatchObject(onlyOwner)
  const asking = await createHarness()
  const merchant = await createMerchant(asking)
  await createCustomer(asking, merchant.organizationId)
  expect(await merchant.owner.browser.post(path)).toMatchObject(onlyOwner)
  expect(await asking.database.outboxMail.count()).toBe(0)
})

it('refuses to lose the last administrator of the service', async () => {
  await database.user.updateMany({ data: { role: 'user' } })
  const root = await createUser(harness, { role: 'admin' })
  const lastOne = { status: 400, body: { code: 'AT_LEAST_ONE_ADMINISTRATOR_IS_REQUIRED' } }
  expect(await root.browser.post(path)).toMatchObject(lastOne)
  await createUser(harness, { role: 'admin' })
  expect((await root.browser.post(path)).status).toBe(200)
})

it('leaves an organization to its other owner', async () => {
  const { organizationId, owner } = await createMerchant(harness)
  const other = await createMember(harness, organizationId, 'owner')
  expect((await owner.browser.post(path)).status).toBe(200)
  const members = await database.member.findMany({ where: { organizationId } })
  expect(members.map(({ userId }) => userId)).toEqual([other.id])
})

it('forgets what endpoints of an organization were told of the user, sent or not', async () => {
  const { organizationId } = await createMerchant(harness)
  const member = await createMember(harness, organizationId, 'member')
  await createWebhookEndpoint(harness, organizationId, { events: ['member.updated'] })
  const tell = (userId: string) =>
    database.outboxEvent.create({
      data: { organizationId, type: 'member.updated', payload: { userId }, createdAt: clock.now() },
    })
  await tell(member.id)
  await database.webhookEvent.updateMany({
    where: { organizationId },
    data: { payload: member.id },
  })
  await tell(member.id)
  const { id: other } = await tell(newId())
  expect(await database.webhookEvent.count({ where: { organizationId } })).toBe(3)
  expect((await member.browser.post(path)).status).toBe(200)
  const kept = await database.webhookEvent.findMany({ where: { organizationId } })
  expect(kept).toMatchObject([{ outboxEventId: other }])
})

it('of two owners who leave at once, one goes and the other is then the only one', async () => {
  const { organizationId, owner } = await createMerchant(harness)
  const other = await createMember(harness, organizationId, 'owner')
  await createCustomer(harness, organizationId)
  const answers = await Promise.all([owner, other].map(({ browser }) => browser.post(path)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await database.member.count({ where: { organizationId } })).toBe(1)
})

it('ends the portal sessions of the customers that are linked to the user', async () => {
  const { organizationId } = await createMerchant(harness)
  const user = await createUser(harness)
  const linked = await createCustomer(harness, organizationId)
  const other = await createCustomer(harness, organizationId)
  await database.customer.update({ where: { id: linked.id }, data: { userId: user.id } })
  const mine = await createCustomerClient(harness, organizationId, linked.id)
  const theirs = await createCustomerClient(harness, organizationId, other.id)
  await user.browser.post(path)
  expect((await mine.get('/v1/customer-portal/customers/me')).status).toBe(401)
  expect((await theirs.get('/v1/customer-portal/customers/me')).status).toBe(200)
  const customer = await database.customer.findUniqueOrThrow({ where: { id: linked.id } })
  expect(customer).toMatchObject({ userId: null, deletedAt: null })
})

it('does not touch what waits for an address that was never proven', async () => {
  const { organizationId, owner } = await createMerchant(harness)
  const pretender = await createUser(harness, { emailVerified: false })
  await database.invitation.create({
    data: {
      organizationId,
      email: pretender.email,
      roles: ['member'],
      inviterId: owner.id,
      expiresAt: clock.now(),
      createdAt: clock.now(),
    },
  })
  expect((await pretender.browser.post(path)).status).toBe(200)
  expect(await database.invitation.count({ where: { organizationId } })).toBe(1)
})

it('leaves nothing half done when organizations change meanwhile', async () => {
  const user = await createUser(harness)
  const { organizationId } = await createMerchant(harness)
  await addMember(harness, { organizationId, userId: user.id, roles: ['admin'] })
  const cookie = `tollgate.session_token=${user.browser.cookies.get('tollgate.session_token')}`
  const post = (to: string, body: object) => createBrowser(harness.app).post(to, body, { cookie })
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, (_, index) =>
      post('/api/auth/organization/create', { name: 'New', slug: `meanwhile-${index}` }),
    ),
    post('/api/auth/organization/update', { organizationId, data: { name: 'Renamed' } }),
    post('/api/auth/update-user', { name: 'Renamed' }),
    post(path, {}),
    post(path, {}),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await database.user.count({ where: { id: user.id } })).toBe(0)
  const ownerless = { members: { none: {} }, slug: { startsWith: 'meanwhile-' } }
  expect(await database.organization.count({ where: ownerless })).toBe(0)
  const ctx = harness.systemContext()
  expect(await verifyAuditChain(ctx, organizationId)).toMatchObject({ intact: true })
})
