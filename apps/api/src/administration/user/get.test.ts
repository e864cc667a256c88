import { UserDetails } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { addMember, createMerchant, createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createCustomer, createOrder, createProduct } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const { database } = harness

async function detailsOf(browser: Browser, userId: string) {
  const answer = await browser.get(`/api/auth/admin/get-user?userId=${userId}`)
  expect(answer.status).toBe(200)
  return UserDetails.parse(answer.body)
}

const createRoot = () => createUser(harness, { role: 'admin' })

it('shows how they sign in, where they work and what they bought, but no secret', async () => {
  const { browser } = await createRoot()
  const ada = await createUser(harness)
  await database.account.create({
    data: {
      userId: ada.id,
      providerId: 'github',
      accountId: '4711',
      accessToken: 'gho_secret',
      createdAt: harness.clock.now(),
      updatedAt: harness.clock.now(),
    },
  })
  const { organizationId } = await createMerchant(harness)
  await addMember(harness, { organizationId, userId: ada.id, roles: ['admin'] })
  const product = await createProduct(harness, organizationId, { name: 'Anvil' })
  const { id: customerId } = await createCustomer(harness, organizationId)
  await database.customer.update({ where: { id: customerId }, data: { userId: ada.id } })
  const order = await createOrder(harness, organizationId, { customerId, productId: product.id })

  const details = await detailsOf(browser, ada.id)
  expect(details).toMatchObject({
    user: { id: ada.id, email: ada.email },
    organizations: [{ organizationId, roles: ['admin'] }],
    purchases: [{ orderId: order.id, organizationId, productName: 'Anvil' }],
    removal: { ending: [], neededBy: [], isLastAdministrator: false },
  })
  expect(details.accounts).toMatchObject([{ provider: 'github', accountId: '4711' }])
  expect(JSON.stringify(details)).not.toContain('gho_secret')
  const { body } = await browser.get(`/api/auth/admin/get-user?userId=${ada.id}`)
  expect(body).toHaveProperty('purchases')
  expect(JSON.stringify(body)).not.toContain('customFields')
})

it('says what removing them ends, and what needs them', async () => {
  const { browser } = await createRoot()
  const { owner, organizationId } = await createMerchant(harness)
  expect((await detailsOf(browser, owner.id)).removal).toEqual({
    ending: [{ id: organizationId, name: 'Acme' }],
    neededBy: [],
    isLastAdministrator: false,
  })
  await createCustomer(harness, organizationId)
  const { removal } = await detailsOf(browser, owner.id)
  expect(removal).toMatchObject({ ending: [], neededBy: [{ id: organizationId, name: 'Acme' }] })
  const refused = await browser.post('/api/auth/admin/remove-user', { userId: owner.id })
  expect(refused).toMatchObject({ status: 400, body: { code: 'YOU_ARE_THE_ONLY_OWNER' } })
})

it('says of an administrator whether they are the last', async () => {
  await database.user.updateMany({ data: { role: 'user' } })
  const root = await createRoot()
  expect((await detailsOf(root.browser, root.id)).removal.isLastAdministrator).toBe(true)
  await createRoot()
  expect((await detailsOf(root.browser, root.id)).removal.isLastAdministrator).toBe(false)
})

it.each(['019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001', 'nobody'])('knows no user %s', async (userId) => {
  const { browser } = await createRoot()
  expect(await browser.get(`/api/auth/admin/get-user?userId=${userId}`)).toMatchObject({
    status: 404,
    body: { code: 'USER_NOT_FOUND' },
  })
})
