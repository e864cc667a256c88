import { PortalBenefitGrant, PortalBenefitGrantList } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { createPortal, createPurchase } from '../../testing/portal-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const grants = '/v1/customer-portal/benefit-grants'

describe('own benefits', () => {
  it('show what only those read who have them', async () => {
    const { browser, organizationId, customer } = await createPortal(harness)
    const { grant, benefit, order } = await createPurchase(harness, organizationId, {
      customerId: customer.id,
    })
    await harness.database.benefit.update({
      where: { id: benefit.id },
      data: { metadata: { cost: 'merchant’s own' } },
    })
    const { body } = await browser.get(`${grants}/${grant.id}`)
    expect(PortalBenefitGrant.parse(body)).toMatchObject({
      id: grant.id,
      is_granted: true,
      is_revoked: false,
      order_id: order.id,
      customer: { id: customer.id, name: 'Ada' },
      benefit: {
        id: benefit.id,
        type: 'custom',
        properties: { note: 'Join at /chat' },
        metadata: {},
        organization: { id: organizationId },
      },
    })
  })

  it('keep their note to themselves until they are granted and after they were taken back', async () => {
    const { browser, organizationId, customer } = await createPortal(harness)
    const { grant } = await createPurchase(harness, organizationId, {
      customerId: customer.id,
      granted: false,
    })
    const waiting = await browser.get(`${grants}/${grant.id}`)
    expect(waiting).toMatchObject({
      body: { is_granted: false, benefit: { properties: { note: null } } },
    })
    const now = harness.clock.now()
    await harness.database.benefitGrant.update({
      where: { id: grant.id },
      data: { grantedAt: now, revokedAt: now },
    })
    const revoked = await browser.get(`${grants}/${grant.id}`)
    expect(revoked).toMatchObject({
      body: { is_revoked: true, benefit: { properties: { note: null } } },
    })
  })

  it('are filtered as asked', async () => {
    const { browser, organizationId, customer } = await createPortal(harness)
    const customerId = customer.id
    const first = await createPurchase(harness, organizationId, { customerId })
    harness.clock.advance({ seconds: 1 })
    const second = await createPurchase(harness, organizationId, { customerId })
    const all = [second.grant.id, first.grant.id]
    async function ids(query: string) {
      const { body } = await browser.get(`${grants}/?${query}`)
      return PortalBenefitGrantList.parse(body).items.map(({ id }) => id)
    }
    expect(await ids('')).toEqual(all)
    expect(await ids('sorting=granted_at')).toEqual([...all].reverse())
    expect(await ids(`benefit_id=${first.benefit.id}`)).toEqual([first.grant.id])
    expect(await ids(`order_id=${second.order.id}`)).toEqual([second.grant.id])
    expect(await ids(`checkout_id=${first.checkout.id}`)).toEqual([first.grant.id])
    expect(await ids('type=custom&type=discord&sorting=type')).toHaveLength(2)
    expect(await ids('type=discord')).toEqual([])
    expect(await ids(`subscription_id=${customerId}`)).toEqual([])
  })

  it('are gone with the benefit', async () => {
    const { browser, client, organizationId, customer } = await createPortal(harness)
    const { grant, benefit } = await createPurchase(harness, organizationId, {
      customerId: customer.id,
    })
    await client.delete(`/v1/benefits/${benefit.id}`)
    expect(await browser.get(grants)).toMatchObject({ body: { items: [] } })
    expect(await browser.get(`${grants}/${grant.id}`)).toMatchObject({ status: 404 })
  })

  it('of others are not found', async () => {
    const { browser, organizationId } = await createPortal(harness)
    const neighbour = await createCustomer(harness, organizationId)
    const { grant } = await createPurchase(harness, organizationId, { customerId: neighbour.id })
    expect(await browser.get(`${grants}/${grant.id}`)).toMatchObject({
      status: 404,
      body: { error: 'ResourceNotFound' },
    })
  })

  it('are those of the purchase alone for its buyer, without what the customer told before', async () => {
    const { organizationId, customer, client } = await createPortal(harness)
    await client.patch(`/v1/customers/${customer.id}`, {
      billing_address: { country: 'DE', line1: 'Home' },
    })
    const customerId = customer.id
    const earlier = await createPurchase(harness, organizationId, { customerId })
    const { browser, grant } = await createPurchase(harness, organizationId, { customerId })
    const { body } = await browser.get(grants)
    expect(PortalBenefitGrantList.parse(body).items).toMatchObject([
      { id: grant.id, customer: { email: customer.email, name: null, billing_address: null } },
    ])
    expect(await browser.get(`${grants}/${earlier.grant.id}`)).toMatchObject({ status: 404 })
    expect(await browser.get(`${grants}?checkout_id=${earlier.checkout.id}`)).toMatchObject({
      body: { items: [] },
    })
  })
})
