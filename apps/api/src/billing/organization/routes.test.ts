import { BillingOrganization, BillingOrganizationList, Product } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import {
  addMember,
  createMerchant,
  createOrganization,
  createUser,
} from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()

function path(organizationId: string): string {
  return `/v1/organizations/${organizationId}`
}

describe('listing organizations', () => {
  it('returns a token its own, and a user all they belong to', async () => {
    const { client, owner, organizationId, slug } = await createMerchant(harness)
    harness.clock.advance({ seconds: 1 })
    const second = await createOrganization(harness)
    await addMember(harness, { organizationId: second.id, userId: owner.id, roles: ['member'] })
    await createMerchant(harness)
    const own = await client.get('/v1/organizations/')
    expect(BillingOrganizationList.parse(own.body).items.map(({ id }) => id)).toEqual([
      organizationId,
    ])
    const all = await owner.browser.get('/v1/organizations')
    expect(BillingOrganizationList.parse(all.body).items.map(({ id }) => id)).toEqual([
      organizationId,
      second.id,
    ])
    const named = await owner.browser.get(`/v1/organizations?slug=${slug.toUpperCase()}`)
    expect(named).toMatchObject({
      body: { items: [{ slug }], pagination: { total_count: 1, max_page: 1 } },
    })
  })

  it('answers an empty list to a user who belongs to none yet', async () => {
    const { browser } = await createUser(harness)
    const { status, body } = await browser.get('/v1/organizations')
    expect(status).toBe(200)
    expect(BillingOrganizationList.parse(body).items).toEqual([])
  })
})

describe('getting an organization', () => {
  it('returns its selling settings, with the defaults until it changes them', async () => {
    const { client, organizationId, slug } = await createMerchant(harness)
    const { body } = await client.get(path(organizationId))
    expect(BillingOrganization.parse(body)).toMatchObject({
      id: organizationId,
      slug,
      email: null,
      socials: [],
      status: 'active',
      notification_settings: { new_order: true, new_subscription: true },
      details_submitted_at: null,
      feature_settings: { issue_funding_enabled: false, usage_based_billing_enabled: false },
      subscription_settings: {
        allow_multiple_subscriptions: false,
        allow_customer_updates: true,
        proration_behavior: 'prorate',
      },
      default_presentment_currency: 'usd',
      timezone: 'UTC',
      brand_settings: { accent_color: null },
      business_details: { legal_name: null, address: null, tax_id: null },
    })
  })
})

describe('updating an organization', () => {
  it('changes what is given and leaves the rest', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const given = {
      email: 'support@acme.test',
      website: 'https://acme.test',
      timezone: 'Europe/Kyiv',
      avatar_url: 'https://acme.test/logo.png',
      socials: [{ platform: 'github', url: 'https://github.com/acme' }],
      feature_settings: { issue_funding_enabled: false, usage_based_billing_enabled: true },
      subscription_settings: {
        allow_multiple_subscriptions: true,
        allow_customer_updates: false,
        proration_behavior: 'invoice',
      },
    }
    await client.patch(path(organizationId), given)
    const { body } = await client.patch(path(organizationId), { name: 'Anvils', website: null })
    expect(BillingOrganization.parse(body)).toMatchObject({
      ...given,
      name: 'Anvils',
      website: null,
    })
  })

  it('keeps the subscription settings that the change leaves out', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const known = {
      allow_multiple_subscriptions: true,
      allow_customer_updates: true,
      proration_behavior: 'invoice',
    }
    for (const subscription_settings of [{ benefit_revocation_grace_period: 7 }, known]) {
      await client.patch(path(organizationId), { subscription_settings })
    }
    expect((await client.get(path(organizationId))).body).toMatchObject({
      subscription_settings: { ...known, benefit_revocation_grace_period: 7 },
    })
  })

  it('keeps the email settings that the change leaves out', async () => {
    const { client, organizationId } = await createMerchant(harness)
    for (const notification_settings of [
      { new_order: true, new_subscription: false },
      { new_order: false },
    ]) {
      await client.patch(path(organizationId), { notification_settings })
    }
    expect((await client.get(path(organizationId))).body).toMatchObject({
      notification_settings: { new_order: false, new_subscription: false },
    })
  })

  it('stores the business as receipts name it', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const address = { line1: ' 1 Anvil Way ', city: 'Fresno', state: 'ca', country: 'US' }
    const { body } = await client.patch(path(organizationId), {
      business_details: { legal_name: 'Acme Ltd', address, tax_id: ' ' },
      brand_settings: { accent_color: '#0f766e' },
    })
    expect(BillingOrganization.parse(body)).toMatchObject({
      business_details: {
        legal_name: 'Acme Ltd',
        address: { line1: '1 Anvil Way', line2: null, state: 'US-CA', country: 'US' },
        tax_id: null,
      },
      brand_settings: { accent_color: '#0f766e' },
    })
  })

  it('sells in the currency it chose where a price names none', async () => {
    const { client, organizationId } = await createMerchant(harness)
    await client.patch(path(organizationId), { default_presentment_currency: 'eur' })
    const fixed = { amount_type: 'fixed', price_amount: 1900 }
    const anvil = { name: 'Anvil', recurring_interval: null, prices: [fixed] }
    const { body } = await client.post('/v1/products', anvil)
    const { id, prices } = Product.parse(body)
    expect(prices).toMatchObject([{ price_currency: 'eur' }])
    const inFrancs = { prices: [{ ...fixed, price_currency: 'chf' }] }
    expect((await client.patch(`/v1/products/${id}`, inFrancs)).body).toMatchObject(inFrancs)
    const opened = await client.post('/v1/checkouts', { products: [id] })
    expect(opened.body).toMatchObject({ currency: 'chf' })
  })

  it('remembers when the business was described', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const details = {
      about: 'Anvils',
      product_description: 'Anvils',
      intended_use: 'Selling',
      customer_acquisition: ['website'],
      future_annual_revenue: 1000,
    }
    const { body } = await client.patch(path(organizationId), { details })
    expect(BillingOrganization.parse(body).details_submitted_at).toBe(
      harness.clock.now().toISOString(),
    )
  })

  it('goes by the role in that organization, not by the one in the active', async () => {
    const { owner } = await createMerchant(harness)
    const other = await createOrganization(harness)
    const membership = { organizationId: other.id, userId: owner.id, roles: ['member'] }
    await harness.database.member.create({
      data: { id: other.id, ...membership, createdAt: harness.clock.now() },
    })
    expect(await owner.browser.get(path(other.id))).toMatchObject({ status: 200 })
    expect(await owner.browser.patch(path(other.id), { name: 'Mine now' })).toMatchObject({
      status: 403,
      body: { error: 'NotPermitted' },
    })
  })

  it.each([
    [['name'], { name: 'ab' }],
    [['email'], { email: 'nobody' }],
    [['website'], { website: 'ftp://acme.test' }],
    [['default_presentment_currency'], { default_presentment_currency: 'xxx' }],
    [['timezone'], { timezone: 'Europe/Atlantis' }],
    [['timezone'], { timezone: '+02:00' }],
    [['brand_settings', 'accent_color'], { brand_settings: { accent_color: 'red' } }],
    [
      ['business_details', 'address', 'state'],
      { business_details: { address: { country: 'US', state: 'Bavaria' } } },
    ],
    [['socials', 0, 'platform'], { socials: [{ platform: 'myspace', url: 'https://a.test' }] }],
  ])('refuses a wrong body.%j', async (field, given) => {
    const { client, organizationId } = await createMerchant(harness)
    expect(await client.patch(path(organizationId), given)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', ...field] }] },
    })
  })
})

describe('creating an organization', () => {
  it('makes its user the owner', async () => {
    const { browser } = await createUser(harness)
    const { status, body } = await browser.post('/v1/organizations', {
      name: 'Anvils',
      slug: 'anvils',
      email: 'support@acme.test',
    })
    expect(status).toBe(201)
    const made = BillingOrganization.parse(body)
    expect(made).toMatchObject({ slug: 'anvils', email: 'support@acme.test' })
    expect(await browser.patch(path(made.id), { name: 'More anvils' })).toMatchObject({
      status: 200,
    })
  })

  it('names the field of an address that can’t be', async () => {
    const { browser } = await createUser(harness)
    const answer = await browser.post('/v1/organizations', {
      name: 'Anvils',
      slug: 'anvils-of-bavaria',
      business_details: { address: { country: 'US', state: 'Bavaria' } },
    })
    const loc = ['body', 'business_details', 'address', 'state']
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc }] } })
  })

  it.each(['taken-slug', 'billing'])('refuses the slug %s', async (slug) => {
    const { browser } = await createUser(harness)
    if (slug !== 'billing') await browser.post('/v1/organizations', { name: 'First', slug })
    const answer = await browser.post('/v1/organizations', { name: 'Second', slug })
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'slug'] }] } })
  })

  it('is not available to access tokens or without sign-in', async () => {
    const { client } = await createMerchant(harness)
    const given = { name: 'Anvils', slug: 'more-anvils' }
    expect(await client.post('/v1/organizations', given)).toMatchObject({ status: 401 })
    const nobody = { authorization: 'Bearer tollgate_oat_nobody' }
    expect(await client.post('/v1/organizations', given, nobody)).toMatchObject({ status: 401 })
  })
})
