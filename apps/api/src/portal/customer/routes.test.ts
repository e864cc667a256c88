import { PortalCustomer, PortalSession } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { createPortal, createPurchase } from '../../testing/portal-fixtures.ts'

const harness = await createHarness()
const me = '/v1/customer-portal/customers/me'

describe('the own customer record', () => {
  it('shows nothing that is the merchant’s', async () => {
    const { browser, customer } = await createPortal(harness)
    const { body } = await browser.get(me)
    expect(PortalCustomer.strict().parse(body)).toMatchObject({
      id: customer.id,
      email: customer.email,
      name: 'Ada',
      oauth_accounts: {},
    })
  })

  it('takes name, address and tax number, whose kind follows from the country', async () => {
    const { browser } = await createPortal(harness)
    const { status, body } = await browser.patch(me, {
      name: 'Countess Ada',
      billing_address: { country: 'DE', city: 'Berlin' },
      tax_id: '136 695 976',
    })
    expect(status).toBe(200)
    expect(PortalCustomer.parse(body)).toMatchObject({
      name: 'Countess Ada',
      billing_address: { country: 'DE', city: 'Berlin', line1: null },
      tax_id: ['DE136695976', 'eu_vat'],
    })
    const second = await browser.patch(me, { tax_id: null, billing_address: null })
    expect(PortalCustomer.parse(second.body)).toMatchObject({
      name: 'Countess Ada',
      billing_address: { country: 'DE' },
      tax_id: null,
    })
  })

  it('ignores what a customer may not set', async () => {
    const { browser, customer, client } = await createPortal(harness)
    await browser.patch(me, { metadata: { vip: true }, external_id: 'x', email_verified: true })
    expect(await client.get(`/v1/customers/${customer.id}`)).toMatchObject({
      body: { metadata: {}, external_id: null, email_verified: false },
    })
  })

  it('leaves the address as it is, however it is written', async () => {
    const { browser, customer } = await createPortal(harness)
    const { body } = await browser.patch(me, { email: customer.email.toUpperCase() })
    expect(body).toMatchObject({ email: customer.email })
  })

  it.each([
    [['email'], { email: 'eve@example.com' }],
    [['tax_id'], { tax_id: '123456789' }],
    [['tax_id'], { billing_address: { country: 'DE' }, tax_id: '12' }],
    [['billing_address', 'state'], { billing_address: { country: 'US', state: 'ZZ' } }],
    [['billing_address', 'country'], { billing_address: {} }],
    [['name'], { name: 'x'.repeat(257) }],
  ])('refuses a wrong body.%j', async (path, given) => {
    const { browser } = await createPortal(harness)
    expect(await browser.patch(me, given)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', ...path] }] },
    })
  })

  it('is not for the buyer of one purchase, who only typed the address', async () => {
    const { organizationId, customer } = await createPortal(harness)
    const { browser } = await createPurchase(harness, organizationId, { customerId: customer.id })
    for (const answer of [await browser.get(me), await browser.patch(me, { name: 'Eve' })])
      expect(answer).toMatchObject({ status: 403, body: { error: 'NotPermitted' } })
  })
})

describe('the portal session', () => {
  it('says whose portal it is and until when it is open', async () => {
    const { browser, organizationId } = await createPortal(harness)
    const { body } = await browser.get('/v1/customer-portal/session')
    const session = PortalSession.parse(body)
    expect(session).toMatchObject({
      scope: 'customer',
      checkout_id: null,
      organization: { id: organizationId },
    })
    expect(Date.parse(session.expires_at) - harness.clock.now().getTime()).toBe(3_600_000)
  })

  it('says when it shows one purchase only', async () => {
    const { organizationId, customer } = await createPortal(harness)
    const purchase = await createPurchase(harness, organizationId, { customerId: customer.id })
    const { body } = await purchase.browser.get('/v1/customer-portal/session')
    expect(PortalSession.parse(body)).toMatchObject({
      scope: 'checkout',
      checkout_id: purchase.checkout.id,
    })
  })
})
