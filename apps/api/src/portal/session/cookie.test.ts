import { describe, expect, it } from 'vitest'
import { issueCustomerSession } from '../../billing/customer-session/lifecycle.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createPortal, createPurchase } from '../../testing/portal-fixtures.ts'

const harness = await createHarness()
const path = '/v1/customer-portal/session'
const orders = '/v1/customer-portal/orders'

async function issue(
  organizationId: string,
  subject: Parameters<typeof issueCustomerSession>[1],
): Promise<{ authorization: string }> {
  const ctx = { ...harness.systemContext(), organizationId }
  const { token } = await issueCustomerSession(ctx, subject)
  return { authorization: `Bearer ${token}` }
}

/** A browser that keeps a session of a customer’s, and what its portal sends with each request. */
async function createSignedIn() {
  const portal = await createPortal(harness)
  const { organizationId, slug, customer } = portal
  const browser = createBrowser(harness.app)
  const bearer = await issue(organizationId, { customerId: customer.id })
  const kept = await browser.post(`${path}/cookie`, {}, bearer)
  return { ...portal, browser, bearer, kept, asPortal: { 'tollgate-portal': slug } }
}

describe('a customer session kept in a cookie', () => {
  it('opens this merchant’s portal in every tab, and no script reads it', async () => {
    const { browser, kept, asPortal, slug } = await createSignedIn()
    expect(kept).toMatchObject({ status: 200, body: { scope: 'customer' } })
    const [line = ''] = kept.headers.getSetCookie()
    expect(line).toMatch(new RegExp(`^tollgate\\.portal\\.${slug}=tollgate_cst_`))
    expect(line.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=3600',
      'Path=/v1/customer-portal',
      'SameSite=Strict',
    ])
    expect((await browser.get(orders, asPortal)).status).toBe(200)
  })

  it('counts only with the header that no other site can send', async () => {
    const { browser, slug } = await createSignedIn()
    expect((await browser.get(orders)).status).toBe(401)
    for (const header of ['', 'other', `${slug}; x`, '%00', 'x'.repeat(200)])
      expect((await browser.get(orders, { 'tollgate-portal': header })).status).toBe(401)
  })

  it('changes nothing for a page of another site', async () => {
    const { browser, asPortal } = await createSignedIn()
    const foreign = { ...asPortal, origin: 'https://evil.example' }
    const changed = await browser.patch('/v1/customer-portal/customers/me', { name: 'x' }, foreign)
    expect(changed.status).toBe(403)
    expect((await browser.delete(path, foreign)).status).toBe(403)
    expect(await browser.get('/v1/customer-portal/customers/me', asPortal)).toMatchObject({
      body: { name: 'Ada' },
    })
  })

  it('ends with signing out, its token too', async () => {
    const { browser, bearer, asPortal } = await createSignedIn()
    const ended = await browser.delete(path, asPortal)
    expect(ended.status).toBe(204)
    expect(browser.cookies.size).toBe(0)
    expect((await browser.get(orders, asPortal)).status).toBe(401)
    expect((await createBrowser(harness.app).get(orders, bearer)).status).toBe(401)
  })

  it('is kept for each merchant on its own', async () => {
    const { browser, asPortal, customer } = await createSignedIn()
    const other = await createSignedIn()
    await browser.post(`${path}/cookie`, {}, other.bearer)
    const me = '/v1/customer-portal/customers/me'
    expect((await browser.get(me, asPortal)).body).toMatchObject({ id: customer.id })
    expect((await browser.get(me, other.asPortal)).body).toMatchObject({ id: other.customer.id })
    const { slug } = await createMerchant(harness)
    expect((await browser.get(me, { 'tollgate-portal': slug })).status).toBe(401)
  })

  it('shows no less after a link to one purchase of the same customer', async () => {
    const { browser, asPortal, organizationId, customer } = await createSignedIn()
    const { checkout } = await createPurchase(harness, organizationId, { customerId: customer.id })
    const one = await issue(organizationId, { checkoutId: checkout.id })
    const answer = await browser.post(`${path}/cookie`, {}, { ...one, ...asPortal })
    expect(answer.body).toMatchObject({ scope: 'customer' })
    expect((await browser.get(path, asPortal)).body).toMatchObject({ scope: 'customer' })
  })

  it('gives way to a link to a purchase of someone else', async () => {
    const { browser, asPortal, organizationId, client } = await createSignedIn()
    const { body } = await client.post('/v1/customers', { email: 'other@example.com' })
    const customerId = Object(body).id
    const { checkout } = await createPurchase(harness, organizationId, { customerId })
    const one = await issue(organizationId, { checkoutId: checkout.id })
    await browser.post(`${path}/cookie`, {}, { ...one, ...asPortal })
    expect((await browser.get(path, asPortal)).body).toMatchObject({
      scope: 'checkout',
      checkout_id: checkout.id,
    })
  })

  it('gives way to the token that a request brings', async () => {
    const { browser, asPortal, organizationId, customer } = await createSignedIn()
    const { checkout } = await createPurchase(harness, organizationId, { customerId: customer.id })
    const one = await issue(organizationId, { checkoutId: checkout.id })
    expect((await browser.get(path, { ...one, ...asPortal })).body).toMatchObject({
      scope: 'checkout',
    })
  })
})
