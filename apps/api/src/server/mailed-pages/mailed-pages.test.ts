import { expect, it } from 'vitest'
import { linkMailedTo, mailedResetToken, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createMerchant, createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { invite, mailedInvitation } from '../../testing/invitations.ts'
import { registerMailedPages } from './register.ts'

const harness = await createHarness()
const { app, database } = harness
registerMailedPages(app, async () => '<html><body><div id="root"></div></body></html>')

type Browser = ReturnType<typeof createBrowser>

/** Sends the form of a page as a browser without scripts does. */
async function submit({ cookies }: Browser, address: string, fields: Record<string, string> = {}) {
  const answer = await app.request(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: {
      'sec-fetch-site': 'same-origin',
      origin: 'null',
      'accept-language': 'de',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

it('has a form for browsers without scripts, in the reader’s language, and changes nothing itself', async () => {
  const { email } = await signUp(harness)
  const { pathname, search } = await linkMailedTo(harness, email)
  const headers = { 'accept-language': 'de' }
  const page = await (await app.request(pathname + search, { headers })).text()
  expect(page).toMatch(
    /<noscript><main lang="de">[\s\S]*<form method="post">[\s\S]*<\/noscript><\/body>/,
  )
  expect(page).toContain('Bestätigen Sie Ihre E-Mail-Adresse')
  expect(page).not.toContain(search.slice(1))
  expect(await database.user.count({ where: { email, emailVerified: true } })).toBe(0)
})

it('verifies an address, then says so on a page that runs nothing', async () => {
  const { email } = await signUp(harness)
  const { pathname, search } = await linkMailedTo(harness, email)
  const { status, headers, html } = await submit(createBrowser(app), pathname + search)
  expect([status, html]).toEqual([200, expect.stringContaining('<html lang="de">')])
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await database.user.count({ where: { email, emailVerified: true } })).toBe(1)
})

it('sets a new password, and lets the reader try again after one that is refused', async () => {
  const { email } = await signUp(harness)
  const token = await mailedResetToken(harness, email)
  const address = `/reset-password?token=${token}`
  const browser = createBrowser(app)
  const refused = await submit(browser, address, { newPassword: 'short' })
  expect([refused.status, refused.html]).toEqual([400, expect.stringContaining(`href="${address}`)])
  const newPassword = 'seven wet otters sing'
  expect((await submit(browser, address, { newPassword })).status).toBe(200)
  const answer = await browser.post('/api/auth/sign-in/email', { email, password: newPassword })
  expect(answer.status).toBe(200)
  expect((await submit(browser, address, { newPassword })).status).toBe(400)
})

it('deletes the account of who is signed in, and signs the browser out', async () => {
  const { email, browser } = await signUp(harness)
  await browser.post('/api/auth/delete-user', {})
  const { pathname, search } = await linkMailedTo(harness, email)
  expect(pathname).toBe('/delete-account')
  expect((await submit(createBrowser(app), pathname + search)).status).toBe(400)
  const { status, headers } = await submit(browser, pathname + search)
  expect(status).toBe(200)
  expect(headers.getSetCookie().join()).toMatch(/session_token=;/)
  expect(await database.user.count({ where: { email } })).toBe(0)
})

it('accepts an invitation of who is signed in', async () => {
  const { owner, organizationId } = await createMerchant(harness)
  const { email, browser, id: userId } = await createUser(harness)
  await invite(owner.browser, { email })
  const { callbackURL: address } = await mailedInvitation(harness, email)
  const stranger = await submit(createBrowser(app), address)
  expect([stranger.status, stranger.html]).toEqual([
    400,
    expect.stringContaining('Melden Sie sich'),
  ])
  expect((await submit(browser, address)).status).toBe(200)
  expect(await database.member.count({ where: { organizationId, userId } })).toBe(1)
})

it('accepts one on the page of the API as well, where no page of ours can be reached', async () => {
  const { owner, organizationId } = await createMerchant(harness)
  const { email, browser, id: userId } = await createUser(harness)
  await invite(owner.browser, { email })
  const { id, secret } = await mailedInvitation(harness, email)
  const address = `/api/auth/organization/invitation/${id}?secret=${secret}`
  const page = await app.request(address, { headers: { 'accept-language': 'de' } })
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
  expect(await page.text()).toMatch(/<html lang="de">[\s\S]*<form method="post">/)
  expect(await database.member.count({ where: { organizationId, userId } })).toBe(0)
  expect((await submit(browser, address)).status).toBe(200)
  expect(await database.member.count({ where: { organizationId, userId } })).toBe(1)
})

it('refuses an unknown token to undo a change of address', async () => {
  const { status, html } = await submit(createBrowser(app), '/undo-email-change?token=unknown')
  expect([status, html]).toEqual([400, expect.stringContaining('<h1>')])
})

it('acts for no other site', async () => {
  const { email } = await signUp(harness)
  const { pathname, search } = await linkMailedTo(harness, email)
  const answer = await app.request(pathname + search, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  })
  expect(answer.status).toBe(403)
  expect(await database.user.count({ where: { email, emailVerified: true } })).toBe(0)
})
