import { AccountExport } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { createMemoryRateLimits } from '../../providers/rate-limits/memory.ts'
import { createApp } from '../../server/app.ts'
import { PASSWORD, signIn, signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { createCard } from '../../testing/card-fixtures.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createDownload } from '../../testing/download-fixtures.ts'
import { ingest } from '../../testing/event-fixtures.ts'
import { createFile } from '../../testing/file-fixtures.ts'
import { addMember, createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createLicenseKey } from '../../testing/license-key-fixtures.ts'
import { createPlatformAccount } from '../../testing/platform-fixtures.ts'
import {
  createBenefit,
  createCustomer,
  createCustomField,
  createGrant,
  createOrder,
  createProduct,
} from '../../testing/sale-fixtures.ts'
import { createSubscription } from '../../testing/subscription-fixtures.ts'

const path = '/api/auth/export-account'
const harness = await createHarness()
const { database, clock, services } = harness

async function exported(browser: Browser) {
  const { status, headers, body } = await browser.get(path)
  expect(status).toBe(200)
  return { headers, body, data: AccountExport.parse(body) }
}

async function signedUp() {
  const { email, browser } = await signUp(harness)
  const { id } = await database.user.update({ where: { email }, data: { emailVerified: true } })
  return { id, email, browser }
}

describeUserAccess({ harness, method: 'GET', path })

it('holds all that is kept about the user', async () => {
  const { id, email, browser } = await signedUp()
  await browser.post('/api/auth/update-user', { name: 'Countess' })
  const { organizationId, slug, owner } = await createMerchant(harness)
  await addMember(harness, { organizationId, userId: id, roles: ['admin'] })
  const invitation = {
    organizationId,
    roles: ['member'],
    createdAt: clock.now(),
    expiresAt: clock.now(),
  }
  await database.invitation.createMany({
    data: [
      { ...invitation, email, inviterId: owner.id },
      { ...invitation, email: 'grace@example.com', inviterId: id },
      { ...invitation, email: 'eve@example.com', inviterId: owner.id },
    ],
  })
  // Renamed after the sale.
  const product = await createProduct(harness, organizationId, { name: 'Anvil II' })
  const customer = await createCustomer(harness, organizationId)
  await database.customer.update({ where: { id: customer.id }, data: { userId: id } })
  const order = await createOrder(harness, organizationId, {
    customerId: customer.id,
    productId: product.id,
  })
  const of = { customerId: customer.id, productId: product.id, priceId: product.priceId }
  const { id: subscriptionId } = await createSubscription(harness, organizationId, of)
  await createCard(harness, organizationId, customer.id)
  await createPlatformAccount(harness, organizationId, { customerId: customer.id })
  const benefit = await createBenefit(harness, organizationId)
  const given = { customerId: customer.id, benefitId: benefit.id }
  const grant = await createGrant(harness, organizationId, { ...given, orderId: order.id })
  const { key } = await createLicenseKey(harness, organizationId, {
    ...given,
    benefitGrantId: grant.id,
  })
  const file = await createFile(harness, organizationId, { name: 'plan.pdf' })
  await createDownload(harness, organizationId, { benefitGrantId: grant.id, fileId: file.id })
  await ingest(harness, organizationId, [
    { name: 'completion', customer_id: customer.id, metadata: { tokens: 12 } },
  ])
  const field = await createCustomField(harness, organizationId, { name: 'Engraving' })
  await database.order.update({
    where: { id: order.id },
    data: { customFieldData: { [field.id]: 'For Grace' } },
  })
  // What was filled in outlives its field.
  await database.customField.update({
    where: { id: field.id },
    data: { deletedAt: clock.now() },
  })

  const { data } = await exported(browser)
  expect(data).toMatchObject({
    exportedAt: clock.now().toISOString(),
    user: { id, email, name: 'Countess' },
    accounts: [{ provider: 'credential' }],
    sessions: [{ userId: id, userAgent: expect.stringContaining('Firefox') }],
    devices: [{ userAgent: expect.stringContaining('Firefox') }],
    organizations: [{ organizationId, name: 'Acme', slug, roles: ['admin'] }],
    purchases: [
      {
        orderId: order.id,
        merchantName: 'Acme',
        productName: 'Anvil',
        totalAmount: 1900,
        customFields: [{ name: 'Engraving', value: 'For Grace' }],
      },
    ],
    subscriptions: [
      {
        subscriptionId,
        merchantName: 'Acme',
        productName: 'Anvil II',
        status: 'active',
        amount: 1900,
      },
    ],
    cards: [{ merchantName: 'Acme', brand: 'visa', last4: '4242' }],
    licenseKeys: [{ displayKey: `****-${key.slice(-6)}`, activations: ['Laptop'] }],
    downloads: [
      { merchantName: 'Acme', benefitName: 'Private chat', fileName: 'plan.pdf', downloads: 1 },
    ],
    platformAccounts: [{ merchantName: 'Acme', platform: 'discord', accountId: '4711' }],
    events: [{ merchantName: 'Acme', name: 'completion', metadata: { tokens: 12 } }],
    shortened: [],
  })
  expect(data.invitations.map(({ email: to, sent }) => [to, sent]).sort()).toEqual(
    [
      ['grace@example.com', true],
      [email, false],
    ].sort(),
  )
  expect(data.audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['user.created', 'user.updated']),
  )
})

it('holds nothing of others', async () => {
  const { browser } = await signedUp()
  const { email: stranger } = await signedUp()
  const { organizationId } = await createMerchant(harness)
  const { body } = await exported(browser)
  expect(JSON.stringify(body)).not.toContain(stranger)
  expect(JSON.stringify(body)).not.toContain(organizationId)
})

it('names no invitation to an address that was never proven', async () => {
  const { email, browser, id } = await signedUp()
  const { organizationId, owner } = await createMerchant(harness)
  await database.user.update({ where: { id }, data: { emailVerified: false } })
  await database.invitation.create({
    data: {
      organizationId,
      email,
      roles: ['member'],
      inviterId: owner.id,
      createdAt: clock.now(),
      expiresAt: clock.now(),
    },
  })
  expect((await exported(browser)).data.invitations).toEqual([])
})

it('holds nothing that opens something', async () => {
  const { id, email, browser } = await signedUp()
  await signIn(harness, { email }, browser)
  await database.account.create({
    data: {
      providerId: 'github',
      accountId: id,
      userId: id,
      accessToken: 'secret-access',
      refreshToken: 'secret-refresh',
      idToken: 'secret-id',
      createdAt: clock.now(),
      updatedAt: clock.now(),
    },
  })
  const text = JSON.stringify((await exported(browser)).body)
  const { password } = await database.account.findFirstOrThrow({
    where: { userId: id, providerId: 'credential' },
  })
  const sessions = await database.session.findMany({ where: { userId: id } })
  const secrets = [
    PASSWORD,
    password ?? '',
    ...browser.cookies.values(),
    ...sessions.map(({ token }) => token),
    'secret-',
    'Hash',
  ]
  for (const secret of secrets) expect(text).not.toContain(secret)
})

it('is a file that no one else can cache', async () => {
  const { headers } = await exported((await signedUp()).browser)
  expect(headers.get('content-disposition')).toBe('attachment; filename="tollgate-account.json"')
  expect(headers.get('cache-control')).toBe('no-store')
})

it('is given five times a minute', async () => {
  const settings = { ...services.settings, RATE_LIMIT_ENABLED: true }
  const limited = createBrowser(createApp({ ...services, settings }, createMemoryRateLimits()))
  const { browser } = await signedUp()
  for (const [name, value] of browser.cookies) limited.cookies.set(name, value)
  for (let time = 1; time <= 5; time++) expect((await limited.get(path)).status).toBe(200)
  expect((await limited.get(path)).status).toBe(429)
})
