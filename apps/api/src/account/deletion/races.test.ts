import { expect, it } from 'vitest'
import { linkMailedTo, PASSWORD, signIn, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { during } from '../../testing/in-turn.ts'
import { createProduct } from '../../testing/sale-fixtures.ts'
import { startSecondProcess } from '../../testing/second-process.ts'

const harness = await createHarness({ settings: { SESSION_COOKIE_CACHE: true } })
const { database } = harness
const second = await startSecondProcess(harness)
const path = '/api/auth/delete-user'
const deletionOf = (id: string) => ({ text: 'DELETE FROM users WHERE id = $1', id })

async function signedUp() {
  const { email, browser } = await signUp(harness)
  const { id } = await database.user.findUniqueOrThrow({ where: { email } })
  return { id, email, browser }
}

it('a sign-in during a deletion answers “Failed to create session” and leaves none behind', async () => {
  const { id, email } = await signedUp()
  const answer = await during(
    harness,
    deletionOf(id),
    async () => (await signIn(harness, { email })).answer,
  )
  expect(answer).toMatchObject({ status: 401, body: { message: 'Failed to create session' } })
  expect(await database.session.count({ where: { userId: id } })).toBe(0)
  expect(await database.device.count({ where: { userId: id } })).toBe(0)
})

it('anything the user does during the deletion is refused as if they were not signed in', async () => {
  for (const [to, body] of [
    ['/api/auth/organization/create', { name: 'New', slug: 'too-late' }],
    ['/api/auth/update-user', { name: 'Too late' }],
    ['/api/auth/delete-user', { password: PASSWORD }],
  ] as const) {
    const { id, browser } = await signedUp()
    expect(await during(harness, deletionOf(id), () => browser.post(to, body)), to).toMatchObject({
      status: 401,
      body: '',
    })
  }
  expect(await database.organization.count({ where: { slug: 'too-late' } })).toBe(0)
})

it('a checkout that is opened while its organization ends is refused', async () => {
  const merchant = await createMerchant(harness)
  const product = await createProduct(harness, merchant.organizationId)
  const end = { text: 'DELETE FROM organizations WHERE id = $1', id: merchant.organizationId }
  const answer = await during(harness, end, () =>
    merchant.client.post('/v1/checkouts/', { products: [product.id] }),
  )
  expect(answer).toMatchObject({ status: 422, body: { error: 'RequestValidationError' } })
  expect(await database.checkout.count()).toBe(0)
})

it('a reset that was asked for before is not mailed after', async () => {
  const { email, browser } = await signedUp()
  await browser.post('/api/auth/request-password-reset', { email })
  await browser.post(path)
  const token = (await linkMailedTo(harness, email)).searchParams.get('token')
  expect((await browser.post(path, { token })).status).toBe(200)
  await harness.runJobs()
  const mails = await database.outboxMail.findMany({ where: { to: email } })
  expect(mails.map(({ template }) => template)).toEqual(['account-deleted'])
  expect(await database.verification.count()).toBe(0)
})

it('every session is dead in another process within a second, copies in cookies too', async () => {
  const { email, browser } = await signedUp()
  const { browser: phone } = await signIn(harness, { email }, createBrowser(second.app))
  await phone.get('/api/auth/get-session')
  expect(phone.cookies.has('tollgate.session_data')).toBe(true)
  await browser.post(path)
  const token = (await linkMailedTo(harness, email)).searchParams.get('token')
  await browser.post(path, { token })
  await expect
    .poll(async () => (await phone.get('/api/auth/get-session')).body, { timeout: 5000 })
    .toBeNull()
})

it('fifty sign-ins while the user is deleted leave no session behind', async () => {
  const { id, email, browser } = await signedUp()
  await browser.post(path)
  const token = (await linkMailedTo(harness, email)).searchParams.get('token')
  const signIns = Array.from({ length: 50 }, () => signIn(harness, { email }))
  const deleted = await browser.post(path, { token })
  const statuses = (await Promise.all(signIns)).map(({ answer }) => answer.status)
  expect(deleted.status).toBe(200)
  expect(statuses.every((status) => [200, 401, 429].includes(status))).toBe(true)
  expect(await database.session.count({ where: { userId: id } })).toBe(0)
})
