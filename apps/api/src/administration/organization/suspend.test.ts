import { AuditEntryList, ServiceOrganizationDetails, Workspace } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { createMember, createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  confirm,
  countResults,
  createShop,
  openCheckout,
  type Shop,
} from '../../testing/purchase-fixtures.ts'
import { startSecondProcess } from '../../testing/second-process.ts'

const harness = await createHarness()
const { app, database } = harness
const second = await startSecondProcess(harness)
const root = await createUser(harness, { role: 'admin', name: 'Grace Hopper' })
const base = '/api/auth/admin'
const nobody = '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001'

const suspend = ({ organizationId }: { organizationId: string }, reason = 'Fraud') =>
  root.browser.post(`${base}/suspend-organization`, { organizationId, reason })

const reactivate = ({ organizationId }: { organizationId: string }) =>
  root.browser.post(`${base}/reactivate-organization`, { organizationId })

async function suspensionOf({ organizationId }: Shop) {
  const path = `${base}/get-organization?organizationId=${organizationId}`
  const { body } = await root.browser.get(path)
  return ServiceOrganizationDetails.parse(body).organization.suspension
}

const mailsTo = (to: string) =>
  database.outboxMail.findMany({ where: { to }, orderBy: { createdAt: 'asc' } })

describe('while an organization is suspended', () => {
  it('open checkouts say so, and take no money', async () => {
    const shop = await createShop(harness)
    const open = await openCheckout(shop)
    expect((await suspend(shop)).body).toEqual({ success: true })
    const refused = {
      status: 403,
      body: { error: 'NotOpenCheckout', code: 'checkout.unavailable' },
    }
    const buyer = createBrowser(app)
    expect(await buyer.get(open.path)).toMatchObject(refused)
    expect(await buyer.patch(open.path, { customer_name: 'Ada' })).toMatchObject(refused)
    expect(await confirm(harness, open)).toMatchObject(refused)
    await harness.runJobs()
    expect(await countResults(harness, open.id)).toMatchObject({ orders: 0, payments: 0 })
    const organization = `/v1/organizations/${shop.organizationId}`
    expect(await shop.client.get(organization)).toMatchObject({ body: { status: 'denied' } })
    await reactivate(shop)
    expect(await shop.client.get(organization)).toMatchObject({ body: { status: 'active' } })
    expect((await confirm(harness, open)).status).toBe(200)
  })

  it('links make no checkout, and lead to a page that says so', async () => {
    const shop = await createShop(harness)
    const { body } = await shop.client.post('/v1/checkout-links', { products: [shop.product.id] })
    const path = `/checkout-links/${Object(body).client_secret}`
    await suspend(shop)
    const { status, headers } = await createBrowser(app).get(path)
    expect([status, headers.get('location')]).toEqual([
      302,
      'http://localhost:3000/portal/link-unavailable',
    ])
    expect((await app.request(path, { method: 'HEAD' })).status).toBe(404)
    await reactivate(shop)
    expect((await app.request(path, { method: 'HEAD' })).status).toBe(204)
  })

  it('what was confirmed before is settled and granted', async () => {
    const shop = await createShop(harness)
    const open = await openCheckout(shop)
    await confirm(harness, open)
    await suspend(shop)
    await harness.runJobs()
    expect(await countResults(harness, open.id)).toEqual({
      orders: 1,
      paid: 1,
      grants: 1,
      payments: 1,
      charges: 1,
    })
    expect((await createBrowser(app).get(open.path)).status).toBe(200)
  })

  it('its members read why, may export, and may leave', async () => {
    const shop = await createShop(harness)
    const { organizationId, owner } = shop
    await suspend(shop)
    const member = await createMember(harness, organizationId, 'member')
    const workspace = Workspace.parse((await member.browser.get('/api/auth/workspace')).body)
    expect(workspace.organizations).toMatchObject([{ suspension: { reason: 'Fraud' } }])
    expect((await owner.browser.get('/v1/customers/export')).status).toBe(200)
    const left = await member.browser.post('/api/auth/organization/leave', { organizationId })
    expect(left.status).toBe(200)
  })
})

it('takes effect in another process at once', async () => {
  const shop = await createShop(harness)
  const { owner } = shop
  const cookie = `tollgate.session_token=${owner.browser.cookies.get('tollgate.session_token')}`
  const create = async () =>
    createBrowser(second.app).post(
      '/v1/customers',
      { email: `${crypto.randomUUID()}@example.com` },
      { cookie },
    )
  expect((await create()).status).toBe(201)
  await suspend(shop)
  expect(await create()).toMatchObject({ body: { code: 'ORGANIZATION_IS_SUSPENDED' } })
  await reactivate(shop)
  expect((await create()).status).toBe(201)
})

it('is told to the owners alone, and is in the organization’s own audit by name', async () => {
  const shop = await createShop(harness)
  const { organizationId, owner } = shop
  const admin = await createMember(harness, organizationId, 'admin')
  await suspend(shop, 'Fraud')
  await suspend(shop, 'Fraud')
  await suspend(shop, 'Too many complaints')
  await reactivate(shop)
  await reactivate(shop)
  expect(await mailsTo(owner.email)).toMatchObject([
    { template: 'organization-suspended', values: { organizationName: 'Acme', reason: 'Fraud' } },
    { template: 'organization-suspended', values: { reason: 'Too many complaints' } },
    { template: 'organization-reactivated' },
  ])
  expect(await mailsTo(admin.email)).toEqual([])
  const { body } = await owner.browser.get('/api/auth/organization/list-audit-entries?limit=3')
  const by = { name: 'Grace Hopper', email: null }
  const target = { type: 'organization', id: organizationId }
  expect(AuditEntryList.parse(body).entries).toMatchObject([
    { action: 'organization.reactivated', actor: by, before: { reason: 'Too many complaints' } },
    {
      action: 'organization.suspended',
      before: { reason: 'Fraud' },
      after: { reason: 'Too many complaints' },
    },
    { action: 'organization.suspended', actor: by, target, before: null },
  ])
})

it('keeps when it began, whatever the reason is', async () => {
  const shop = await createShop(harness)
  await suspend(shop)
  const first = await suspensionOf(shop)
  harness.clock.advance({ minutes: 1 })
  await suspend(shop, 'Another')
  expect(await suspensionOf(shop)).toEqual({ ...first, reason: 'Another' })
  await reactivate(shop)
  expect(await suspensionOf(shop)).toBeNull()
})

it('of two administrators at once, both are recorded, one after the other', async () => {
  const shop = await createShop(harness)
  await Promise.all([suspend(shop, 'One'), suspend(shop, 'Two'), reactivate(shop)])
  const entries = await database.auditEntry.findMany({
    where: { organizationId: shop.organizationId, action: { startsWith: 'organization.' } },
    orderBy: { sequence: 'asc' },
  })
  const reasons = entries.map(({ before, after }) => [before, after])
  const followed = reasons.slice(1).every(([before], index) => {
    const earlier = reasons[index]?.[1] ?? null
    return JSON.stringify(before) === JSON.stringify(earlier)
  })
  expect(followed).toBe(true)
})

it.each([nobody, 'acme', ''])('knows no organization %j', async (organizationId) => {
  const unknown = { status: 404, body: { code: 'ORGANIZATION_NOT_FOUND' } }
  expect(await suspend({ organizationId })).toMatchObject(unknown)
  expect(await reactivate({ organizationId })).toMatchObject(unknown)
})

it.each(['', '  ', 'x'.repeat(1025)])('refuses the reason %j', async (reason) => {
  expect((await suspend({ organizationId: nobody }, reason)).status).toBe(400)
})
