import { expect, test } from 'vitest'
import { z } from 'zod'
import { signIn, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { createStaff, organizationPath, whereabouts } from '../../testing/members.ts'
import { confirm, createShop, openCheckout } from '../../testing/purchase-fixtures.ts'

const harness = await createHarness()
const { database } = harness

test('a member’s requests meanwhile find it gone, and nothing fails', async () => {
  const { organizationId, owner, admin } = await createStaff(harness)
  const cookie = `tollgate.session_token=${admin.browser.cookies.get('tollgate.session_token')}`
  const post = (to: string, body: object) => createBrowser(harness.app).post(to, body, { cookie })
  const product = { name: 'Anvil', prices: [{ amount_type: 'free' }], recurring_interval: null }
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => post(`${organizationPath}/set-active`, { organizationId })),
    ...Array.from({ length: 4 }, () => post('/v1/products/', product)),
    ...Array.from({ length: 2 }, () =>
      owner.browser.post(`${organizationPath}/delete`, { organizationId }),
    ),
    post(`${organizationPath}/update`, { organizationId, data: { name: 'Ajax' } }),
    post(`${organizationPath}/leave`, { organizationId }),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await database.organization.count({ where: { id: organizationId } })).toBe(0)
  expect(await whereabouts(harness, admin.id)).toEqual({ active: [null], last: null })
})

test('a user who signs in meanwhile succeeds, without an active organization', async () => {
  const { email, browser } = await signUp(harness)
  const given = { name: 'Acme', slug: 'short-lived' }
  await browser.post(`${organizationPath}/create`, given)
  const { id: organizationId } = await database.organization.findUniqueOrThrow({
    where: { slug: given.slug },
  })
  const [deleted, ...signedIn] = await Promise.all([
    browser.post(`${organizationPath}/delete`, { organizationId }),
    ...Array.from({ length: 5 }, async () => (await signIn(harness, { email })).answer),
  ])
  expect([deleted, ...signedIn].map(({ status }) => status)).toEqual(Array(6).fill(200))
  const { id } = await database.user.findUniqueOrThrow({ where: { email } })
  expect(await whereabouts(harness, id)).toEqual({ active: Array(6).fill(null), last: null })
})

test.each([1, 2, 3, 4])('who pays meanwhile has bought, or has paid nothing (%i)', async () => {
  const shop = await createShop(harness)
  const { organizationId, owner } = shop
  const checkout = await openCheckout(shop)
  const before = await database.sandboxCharge.count()
  const [deleted, paid] = await Promise.all([
    owner.browser.post(`${organizationPath}/delete`, { organizationId }),
    confirm(harness, checkout),
  ])
  await harness.runJobs()
  const outcome = {
    deleted: deleted.status,
    paid: paid.status,
    said: z.object({ error: z.string().optional() }).parse(paid.body).error,
    orders: await database.order.count({ where: { organizationId } }),
    charges: (await database.sandboxCharge.count()) - before,
  }
  const bought = { deleted: 400, paid: 200, said: undefined, orders: 1, charges: 1 }
  const gone = { deleted: 200, paid: 404, said: 'ResourceNotFound', orders: 0, charges: 0 }
  // Where the deletion holds the checkout at that moment, the buyer is to try again.
  const held = { ...gone, paid: 409, said: 'CheckoutLocked' }
  expect([bought, gone, held]).toContainEqual(outcome)
})
