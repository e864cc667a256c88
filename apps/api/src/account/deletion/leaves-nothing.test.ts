import { User } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { verifyAuditChain } from '../../core/audit-chain.ts'
import { addMember as joinOrganization } from '../../organization/member/add.ts'
import { createPostgresRateLimits } from '../../providers/rate-limits/postgres.ts'
import { createApp } from '../../server/app.ts'
import { linkMailedTo, PASSWORD } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { addMember } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { png } from '../../testing/images.ts'
import { invite } from '../../testing/invitations.ts'
import { confirm, createShop, openCheckout } from '../../testing/purchase-fixtures.ts'
import { scanDatabase } from '../../testing/scan-database.ts'

const sent: string[] = []
const harness = await createHarness({
  settings: { TRUSTED_PROXIES: 1 },
  services: {
    // With a mail server mails leave. Without one the outbox page keeps them, the farewell too.
    mailer: {
      send: async ({ to, subject }) => void sent.push(`${to}: ${subject}`),
      verify: async () => {},
      close: () => {},
    },
  },
})
const { database, services } = harness
const { pool, keys, logger } = services

const person = {
  address: 'zuleika.quartermain@example.com',
  formerAddress: 'zuleika.former@example.com',
  name: 'Zuleika Quartermain',
  username: 'zuleika_q',
  networkAddress: '198.51.100.77',
  userAgent: 'NeedleBrowser/9.9 (Haystack)',
}
const picture = png(256, 256)

/** A browser whose every request comes from that person's computer. */
function personsBrowser(app = harness.app): Browser {
  const browser = createBrowser(app)
  const own = { 'user-agent': person.userAgent, 'x-forwarded-for': person.networkAddress }
  const request: Browser['request'] = (method, path, body, headers) =>
    browser.request(method, path, body, { ...own, ...headers })
  return {
    cookies: browser.cookies,
    request,
    get: (path) => request('GET', path),
    post: (path, body = {}) => request('POST', path, body),
    patch: (path, body) => request('PATCH', path, body),
    delete: (path) => request('DELETE', path),
  }
}

async function post(browser: Browser, path: string, body?: object) {
  const answer = await browser.post(path, body)
  expect(answer, path).toMatchObject({ status: 200 })
  return answer.body
}

/** Signs up, proves the address, moves to another one, and proves that. */
async function signUpAndMove(browser: Browser) {
  const { name, username, formerAddress: email, address: newEmail } = person
  const given = { name, username, displayUsername: 'Zuleika_Q', email, password: PASSWORD }
  const { user } = z
    .object({ user: User })
    .parse(await post(browser, '/api/auth/sign-up/email', given))
  await openMailedLink(browser, email)
  await post(browser, '/api/auth/change-email', { newEmail })
  await openMailedLink(browser, email)
  await openMailedLink(browser, newEmail)
  return user.id
}

async function openMailedLink(browser: Browser, email: string) {
  const { search } = await linkMailedTo(harness, email)
  const token = new URLSearchParams(search).get('token')
  const { status } = await browser.get(`/api/auth/verify-email?token=${token}`)
  expect(status).toBe(200)
}

async function upload(browser: Browser) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { status } = await harness.app.request('/api/auth/picture', {
    method: 'POST',
    headers: { 'content-type': 'image/png', origin: 'http://localhost:3000', cookie },
    body: new Uint8Array(picture),
  })
  expect(status).toBe(200)
}

/** Signs in elsewhere, behind limits that the database counts. */
async function signInLimited() {
  const limits = createPostgresRateLimits(pool, { keys, logger })
  const limited = { ...services, settings: { ...services.settings, RATE_LIMIT_ENABLED: true } }
  const browser = personsBrowser(createApp(limited, limits))
  await post(browser, '/api/auth/sign-in/email', { email: person.address, password: PASSWORD })
  await post(browser, '/api/auth/request-password-reset', { email: person.address })
}

async function workInOrganizations(browser: Browser, userId: string) {
  await post(browser, '/api/auth/organization/create', { name: 'Quartermain’s', slug: 'his-own' })
  const shop = await createShop(harness)
  const { organizationId } = shop
  for (const email of [person.address, person.formerAddress]) {
    await invite(shop.owner.browser, { organizationId, email })
  }
  await addMember(harness, { organizationId, userId, roles: ['owner', 'admin'] })
  await post(browser, '/api/auth/organization/update', { organizationId, data: { name: 'Shop' } })
  await invite(browser, { organizationId, email: 'grace@example.com' })
  await joinAndBeRemoved(userId)
  return shop
}

async function joinAndBeRemoved(userId: string) {
  const { organizationId, owner } = await createShop(harness)
  const membership = { organizationId, userId, roles: ['member' as const] }
  const { id } = await joinOrganization(harness.systemContext(), membership)
  await post(owner.browser, '/api/auth/organization/remove-member', { memberIdOrEmail: id })
}

async function buy(browser: Browser, userId: string) {
  const shop = await createShop(harness)
  const checkout = await openCheckout(shop)
  const given = { customer_email: person.address, customer_name: person.name }
  expect((await confirm(harness, checkout, given, browser)).status).toBe(200)
  return {
    shop,
    link: () =>
      database.customer.updateMany({
        where: { organizationId: shop.organizationId },
        data: { userId },
      }),
  }
}

/** As a mail server does that names in its refusal whom it does not know. */
async function failMails() {
  const output = JSON.stringify({ message: `550 <${person.formerAddress}> unknown` })
  await pool.query(`UPDATE pgboss.job SET output = $1 WHERE name = 'send-mail'`, [output])
}

/** What stays, each for a reason. */
const KEPT = [
  // Who did what, by an id that no longer leads to a person: other members have a right to know.
  'audit_entries.actor_id: userId',
  'audit_entries.chain: userId',
  'audit_entries.subject_id: userId',
  'audit_entries.target_id: userId',
  // The merchant's own books: what was sold to whom has to be kept by law, without the user.
  'checkouts.customer_email: address',
  'checkouts.customer_ip_address: networkAddress',
  'checkouts.customer_name: name',
  'customers.email: address',
  'customers.name: name',
  'orders.billing_name: name',
  // Events of that sale, on their way to the merchant.
  'outbox_events.payload: address',
  'outbox_events.payload: name',
  'outbox_events.payload: networkAddress',
]

it('leaves nothing personal in any column of any table', async () => {
  const browser = personsBrowser()
  const userId = await signUpAndMove(browser)
  await upload(browser)
  await post(browser, '/api/auth/update-user', { name: person.name, theme: 'dark' })
  const { organizationId } = await workInOrganizations(browser, userId)
  const purchase = await buy(browser, userId)
  await harness.runJobs()
  await purchase.link()
  await signInLimited()
  await failMails()
  await post(browser, '/api/auth/delete-user', { password: PASSWORD })
  const token = (await linkMailedTo(harness, person.address)).searchParams.get('token')

  const sought = { ...person, picture, userId }
  const before = await scanDatabase(pool, sought)
  const tables = new Set(before.map((where) => where.slice(0, where.indexOf('.'))))
  expect([...tables].sort()).toEqual(
    expect.arrayContaining([
      'accounts',
      'audit_entries',
      'customers',
      'devices',
      'invitations',
      'job_common',
      'members',
      'outbox_events',
      'outbox_mails',
      'pictures',
      'session_revocations',
      'sessions',
      'users',
      'verifications',
    ]),
  )
  expect(new Set(before.map((where) => where.slice(where.indexOf(': ') + 2)))).toEqual(
    new Set(Object.keys(sought)),
  )

  await post(browser, '/api/auth/delete-user', { token })
  await harness.runJobs()

  expect(sent.at(-1)).toBe(`${person.address}: Your account was deleted`)
  expect((await scanDatabase(pool, sought)).sort()).toEqual(KEPT)
  expect(await verifyAuditChain(harness.systemContext(), organizationId)).toMatchObject({
    intact: true,
  })
  const { shop } = purchase
  const events = await database.outboxEvent.findMany({
    where: { organizationId: { not: shop.organizationId } },
  })
  expect(JSON.stringify(events)).not.toContain(person.address)
  expect(
    await database.customer.findFirst({ where: { organizationId: shop.organizationId } }),
  ).toMatchObject({
    email: person.address,
    userId: null,
    deletedAt: null,
  })
  expect(await database.order.count({ where: { organizationId: shop.organizationId } })).toBe(1)
  expect(await database.organization.findUnique({ where: { slug: 'his-own' } })).toBeNull()
})
