import { expect, it } from 'vitest'
import { linkMailedTo, mailsTo, PASSWORD, signUp } from '../testing/account.ts'
import { createBrowser } from '../testing/browser.ts'
import { createHarness } from '../testing/harness.ts'
import { mailedInvitation } from '../testing/invitations.ts'

const harness = await createHarness({
  settings: { MAIL_LINKS: 'api', AUTH_BASE_PATH: '/identity' },
})
const { app } = harness

it('with MAIL_LINKS=api, the link of a mail verifies at once, and goes on', async () => {
  const { email, browser } = await signUp(harness, { callbackURL: '/welcome' })
  const link = await linkMailedTo(harness, email)
  expect(link.pathname).toBe('/identity/verify-email')
  const answer = await browser.get(link.pathname + link.search)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/welcome'])
  expect((await browser.get('/identity/get-session')).body).toMatchObject({
    user: { emailVerified: true },
  })
})

it('that of a reset brings the token to the page that asked for it', async () => {
  const { email } = await signUp(harness)
  await createBrowser(app).post('/identity/forget-password', {
    email,
    redirectTo: '/reset-password',
  })
  await harness.runJobs()
  const [mail] = await mailsTo(harness, email)
  const [, path = ''] =
    /http:\/\/localhost:3000(\/identity\/reset-password\/\S+)/.exec(mail?.text ?? '') ?? []
  const { headers } = await createBrowser(app).get(path)
  const target = new URL(headers.get('location') ?? '')
  expect(target.pathname).toBe('/reset-password')
  const body = {
    token: target.searchParams.get('token'),
    newPassword: 'a sturdier horse, with wings',
  }
  expect((await createBrowser(app).post('/identity/reset-password', body)).status).toBe(200)
})

it('that of a deletion deletes in the session of the user', async () => {
  const { email, browser } = await signUp(harness)
  await browser.post('/identity/delete-user', { password: PASSWORD, callbackURL: '/goodbye' })
  const link = await linkMailedTo(harness, email)
  expect(link.pathname).toBe('/identity/delete-user/callback')
  const { status, headers } = await browser.get(link.pathname + link.search)
  expect([status, headers.get('location')]).toEqual([302, '/goodbye'])
  expect(await harness.database.user.findUnique({ where: { email } })).toBeNull()
})

it('that of an invitation leads to a page of the API', async () => {
  const { email, browser } = await signUp(harness)
  const slug = `acme-${email.split('@')[0]?.replaceAll(/[^a-z0-9]/g, '')}`
  const made = await browser.post('/identity/organization/create', { name: 'Acme', slug })
  expect(made.status).toBe(200)
  const invited = 'grace@invited.example'
  await browser.post('/identity/organization/invite-member', { email: invited, role: 'member' })
  const { callbackURL } = await mailedInvitation(harness, invited)
  expect(callbackURL).toMatch(/^\/identity\/organization\/invitation\/[0-9a-f-]{36}\?secret=/)
})

it('the routes answer under /api/auth as well, with the same guards', async () => {
  for (const base of ['/identity', '/api/auth']) {
    const answer = await createBrowser(app).post(`${base}/sign-in/email`, {
      callbackURL: '//evil.example',
    })
    expect(answer).toMatchObject({ status: 403, body: { message: 'Invalid callbackURL' } })
  }
  expect((await createBrowser(app).get('/identityX/get-session')).status).toBe(404)
})
