import { expect, it } from 'vitest'
import { PASSWORD, signIn, signUp } from '../../testing/account.ts'
import type { Browser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { organizationPath } from '../../testing/members.ts'

const harness = await createHarness()

/** Someone who has created two organizations, and worked in the first one last. */
async function createOwnerOfTwo() {
  const { email, browser } = await signUp(harness)
  const create = async () => {
    const slug = `acme-${crypto.randomUUID()}`
    const { body } = await browser.post(`${organizationPath}/create`, { name: 'Acme', slug })
    return body
  }
  const [first, second] = [await create(), await create()]
  await browser.post(`${organizationPath}/set-active`, { organizationId: idOf(first) })
  return { email, browser, firstId: idOf(first), secondId: idOf(second) }
}

function idOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : ''
}

async function expectOrganizations(
  browser: Browser,
  expected: { active: string | null; remembered: string | null },
) {
  expect((await browser.get('/api/auth/get-session')).body).toMatchObject({
    session: { activeOrganizationId: expected.active },
    user: { lastActiveOrganizationId: expected.remembered },
  })
}

it('a new session has no active organization; screens are told the remembered one', async () => {
  const { email, firstId } = await createOwnerOfTwo()
  const { browser } = await signIn(harness, { email })
  await expectOrganizations(browser, { active: null, remembered: firstId })
  expect(await browser.get(`${organizationPath}/get-full-organization`)).toMatchObject({
    status: 200,
    body: null,
  })
})

it('a session that follows a change of the password has none either', async () => {
  const { browser, firstId } = await createOwnerOfTwo()
  await browser.post('/api/auth/change-password', {
    currentPassword: PASSWORD,
    newPassword: 'a sturdier horse, with wings',
    revokeOtherSessions: true,
  })
  await expectOrganizations(browser, { active: null, remembered: firstId })
})

it('none, chosen by a client, is remembered as well', async () => {
  const { email, browser } = await createOwnerOfTwo()
  await browser.post(`${organizationPath}/set-active`, { organizationId: null })
  await expectOrganizations(browser, { active: null, remembered: null })
  const later = await signIn(harness, { email })
  await expectOrganizations(later.browser, { active: null, remembered: null })
})

it('a stranger’s try at another organization leaves what is remembered', async () => {
  const { browser, firstId } = await createOwnerOfTwo()
  const foreign = await createOwnerOfTwo()
  const asked = { organizationId: foreign.firstId }
  expect((await browser.post(`${organizationPath}/set-active`, asked)).status).toBe(403)
  await expectOrganizations(browser, { active: null, remembered: firstId })
})

it('SESSION_RESTORES_ORGANIZATION opens it in new sessions, while the user is its member', async () => {
  const { email, firstId } = await createOwnerOfTwo()
  harness.services.settings.SESSION_RESTORES_ORGANIZATION = true
  const member = await signIn(harness, { email })
  await expectOrganizations(member.browser, { active: firstId, remembered: firstId })
  await harness.database.member.deleteMany({ where: { organizationId: firstId } })
  const stranger = await signIn(harness, { email })
  harness.services.settings.SESSION_RESTORES_ORGANIZATION = false
  await expectOrganizations(stranger.browser, { active: null, remembered: firstId })
})
