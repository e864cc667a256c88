import { DeletionRefused, Organization } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { verifyAuditChain } from '../../core/audit-chain.ts'
import { newId } from '../../core/ids.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createTokenClient } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  createStaff,
  organizationPath,
  recordsOf,
  refusal,
  startSession,
  whereabouts,
} from '../../testing/members.ts'
import { createCheckout, createCustomerClient } from '../../testing/portal-fixtures.ts'
import {
  createBenefit,
  createCustomer,
  createOrder,
  createProduct,
} from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const { database, clock } = harness
const path = `${organizationPath}/delete`

describeUserAccess({ harness, method: 'POST', path, body: { organizationId: newId() } })

function exists(id: string) {
  return database.organization.count({ where: { id } })
}

/** An organization with products, but no sales. */
async function createShop() {
  const staff = await createStaff(harness)
  const { organizationId, owner, member } = staff
  const createdAt = clock.now()
  const team = await database.team.create({ data: { organizationId, name: 'Sales', createdAt } })
  await database.member.update({ where: { id: member.member.id }, data: { teamId: team.id } })
  await database.invitation.create({
    data: {
      organizationId,
      email: 'joan@example.com',
      roles: ['member'],
      teamId: team.id,
      inviterId: owner.id,
      expiresAt: createdAt,
      createdAt,
    },
  })
  const benefit = await createBenefit(harness, organizationId)
  const product = await createProduct(harness, organizationId, { benefitIds: [benefit.id] })
  const customer = await createCustomer(harness, organizationId)
  const checkout = await createCheckout(harness, organizationId, {
    product,
    customerId: customer.id,
  })
  return { ...staff, product, customer, checkout }
}

function createPayment(organizationId: string, checkoutId: string, status: string) {
  const amounts = { amount: 1900, currency: 'usd' }
  return database.payment.create({
    data: {
      organizationId,
      checkoutId,
      ...amounts,
      status,
      processor: 'sandbox',
      createdAt: clock.now(),
    },
  })
}

describe('deleting an organization', () => {
  test('takes along all that is its own, and answers it as it was', async () => {
    const { organizationId, slug, owner, customer } = await createShop()
    const token = await createTokenClient(harness, organizationId)
    const portal = await createCustomerClient(harness, organizationId, customer.id)
    const answer = await owner.browser.post(path, { organizationId })
    expect(answer.status).toBe(200)
    expect(Organization.parse(answer.body)).toMatchObject({
      id: organizationId,
      slug,
      name: 'Acme',
    })
    expect(await exists(organizationId)).toBe(0)
    const left = { where: { organizationId } }
    expect(await database.member.count(left)).toBe(0)
    expect(await database.team.count(left)).toBe(0)
    expect(await database.invitation.count(left)).toBe(0)
    expect((await token.get('/v1/products/')).status).toBe(401)
    expect((await portal.get('/v1/customer-portal/customers/me')).status).toBe(401)
  })

  test('makes it active in no session, and no one returns to it', async () => {
    const { organizationId, owner, member } = await createStaff(harness)
    const other = await createStaff(harness)
    const id = await startSession(harness, { userId: member.id, organizationId })
    await member.browser.post(`${organizationPath}/set-active`, { organizationId })
    await owner.browser.post(path, { organizationId })
    expect(await whereabouts(harness, owner.id)).toEqual({ active: [null], last: null })
    expect(await whereabouts(harness, member.id)).toEqual({ active: [null, null], last: null })
    expect(await database.sessionRevocation.count({ where: { sessionId: id } })).toBe(1)
    expect(await whereabouts(harness, other.owner.id)).toMatchObject({
      active: [other.organizationId],
    })
  })

  test('its slug is free again', async () => {
    const { organizationId, slug, owner } = await createStaff(harness)
    await owner.browser.post(path, { organizationId })
    const again = await owner.browser.post(`${organizationPath}/create`, { name: 'Acme', slug })
    expect(again.status).toBe(200)
  })

  test('failed attempts to pay are nothing to keep', async () => {
    const { organizationId, owner, checkout } = await createShop()
    await createPayment(organizationId, checkout.id, 'failed')
    expect((await owner.browser.post(path, { organizationId })).status).toBe(200)
  })

  test('leaves the end of its audit, and tells nobody', async () => {
    const { organizationId, owner } = await createShop()
    await owner.browser.post(path, { organizationId })
    const { events, entries } = await recordsOf(harness, organizationId)
    expect(events).toEqual([])
    expect(entries.at(-1)).toMatchObject({
      action: 'organization.deleted',
      actorId: owner.id,
      before: { id: organizationId, name: 'Acme' },
    })
    expect(await verifyAuditChain(harness.systemContext(), organizationId)).toMatchObject({
      intact: true,
    })
  })
})

describe('refusals', () => {
  async function createUnpaidOrder(
    organizationId: string,
    given: { customerId: string; productId: string },
  ) {
    const { id } = await createOrder(harness, organizationId, given)
    await database.order.update({ where: { id }, data: { status: 'pending' } })
  }

  test('names unpaid orders and those to keep', async () => {
    const { organizationId, owner, product, customer } = await createShop()
    const sale = { customerId: customer.id, productId: product.id }
    await createUnpaidOrder(organizationId, sale)
    for (let count = 0; count < 7; count += 1) await createOrder(harness, organizationId, sale)
    const order = `Anvil for ${customer.email}`
    expect(await owner.browser.post(path, { organizationId })).toMatchObject({
      status: 400,
      body: {
        code: 'ORGANIZATION_IS_STILL_NEEDED',
        message:
          `Acme is still needed. Unpaid orders: ${order}. ` +
          `Orders to keep: ${Array(5).fill(order).join(', ')}, and 2 more.`,
        reasons: [
          { kind: 'unpaid_orders', count: 1 },
          { kind: 'orders_to_keep', count: 7 },
        ],
      },
    })
    expect(await exists(organizationId)).toBe(1)
  })

  test.each(['pending', 'requires_action'])('mentions a payment that is %s', async (status) => {
    const { organizationId, owner, checkout } = await createShop()
    await createPayment(organizationId, checkout.id, status)
    const answer = await owner.browser.post(path, { organizationId })
    expect(answer).toMatchObject(refusal(400, 'Acme is still needed. Payments under way: 1.'))
    expect(DeletionRefused.parse(answer.body).reasons).toEqual([
      { kind: 'payments_under_way', count: 1 },
    ])
  })

  test('“You are not allowed to delete this organization”: admins and members', async () => {
    const { organizationId, admin, member } = await createStaff(harness)
    for (const { browser } of [admin, member]) {
      expect(await browser.post(path, { organizationId })).toMatchObject(
        refusal(403, 'You are not allowed to delete this organization'),
      )
    }
    expect(await exists(organizationId)).toBe(1)
  })

  test('“User is not a member of the organization”: another’s, unknown, or no id', async () => {
    const { owner } = await createStaff(harness)
    const other = await createStaff(harness)
    for (const organizationId of [other.organizationId, newId(), 'rocket', '']) {
      expect(await owner.browser.post(path, { organizationId })).toMatchObject(
        refusal(400, 'User is not a member of the organization'),
      )
    }
    expect(await exists(other.organizationId)).toBe(1)
  })

  test('bad input', async () => {
    const { owner } = await createStaff(harness)
    for (const body of [{}, { organizationId: null }]) {
      expect(await owner.browser.post(path, body)).toMatchObject(
        refusal(400, 'Invalid body parameters'),
      )
    }
  })
})
