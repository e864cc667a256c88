import { describe, expect, it } from 'vitest'
import { linkMailedTo, mailsTo, PASSWORD, signIn, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const path = '/api/auth/delete-user'
const callback = `${path}/callback`
const harness = await createHarness()
const direct = await createHarness({ settings: { DELETE_ACCOUNT_VERIFICATION: false } })
const { database, clock } = harness

async function signedUp() {
  const { email, browser } = await signUp(harness)
  return { email, browser }
}

async function withLink(callbackURL?: string) {
  const user = await signedUp()
  await user.browser.post(path, { callbackURL })
  const link = await linkMailedTo(harness, user.email)
  return { ...user, link, token: link.searchParams.get('token') ?? '' }
}

function exists(email: string, { database: of } = harness) {
  return of.user.findUnique({ where: { email } }).then((user) => user !== null)
}

describeUserAccess({ harness, method: 'POST', path })

describe('asking to be deleted', () => {
  it('answers “Verification email sent” and deletes no one yet', async () => {
    const { email, browser } = await signedUp()
    expect(await browser.post(path)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Verification email sent' },
    })
    const [mail] = await mailsTo(harness, email)
    expect(mail).toMatchObject({ template: 'delete-account' })
    expect(await exists(email)).toBe(true)
  })

  it('does the same with the right password', async () => {
    const { email, browser } = await signedUp()
    const answer = await browser.post(path, { password: PASSWORD })
    expect(answer).toMatchObject({ body: { message: 'Verification email sent' } })
    expect(await exists(email)).toBe(true)
  })

  it('mails a link to our own page, with a token that is stored as a hash', async () => {
    const { link, token } = await withLink('/bye')
    expect(link.href).toMatch(
      /^http:\/\/localhost:3000\/delete-account\?token=[a-z0-9]{32}&callbackURL=%2Fbye$/,
    )
    const row = await database.verification.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(row.identifier).toMatch(/^delete-account-[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('makes links mailed before worthless', async () => {
    const { browser, token } = await withLink()
    await browser.post(path)
    expect(await browser.post(path, { token })).toMatchObject({ status: 404 })
  })

  it('answers “Invalid password” for a wrong one', async () => {
    const { browser } = await signedUp()
    expect(await browser.post(path, { password: 'wrong' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_PASSWORD', message: 'Invalid password' },
    })
  })

  it('answers “Credential account not found” for a password where none is stored', async () => {
    const { browser } = await createUser(harness)
    expect(await browser.post(path, { password: PASSWORD })).toMatchObject({
      status: 400,
      body: { code: 'CREDENTIAL_ACCOUNT_NOT_FOUND', message: 'Credential account not found' },
    })
  })

  it('refuses a foreign callbackURL', async () => {
    const { browser } = await signedUp()
    expect(await browser.post(path, { callbackURL: 'https://evil.example' })).toMatchObject({
      status: 403,
      body: { message: 'Invalid callbackURL' },
    })
  })

  it.each([{ token: 7 }, { password: 7 }])('answers VALIDATION_ERROR for %j', async (given) => {
    const { browser } = await signedUp()
    expect(await browser.post(path, given)).toMatchObject({
      status: 400,
      body: { message: 'Invalid body parameters' },
    })
  })
})

describe('the token of the mail', () => {
  it('deletes the user and clears the cookies', async () => {
    const { email, browser, token } = await withLink()
    expect(await browser.post(path, { token })).toMatchObject({
      status: 200,
      body: { success: true, message: 'User deleted' },
    })
    expect(browser.cookies.has('tollgate.session_token')).toBe(false)
    expect(await exists(email)).toBe(false)
  })

  it('does so by GET too, and leads to the callbackURL', async () => {
    const { email, browser, token } = await withLink()
    const answer = await browser.get(`${callback}?token=${token}&callbackURL=/bye`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/bye')
    expect(browser.cookies.has('tollgate.session_token')).toBe(false)
    expect(await exists(email)).toBe(false)
  })

  it('answers “User deleted” by GET without a callbackURL', async () => {
    const { browser, token } = await withLink()
    expect(await browser.get(`${callback}?token=${token}`)).toMatchObject({
      status: 200,
      body: { success: true, message: 'User deleted' },
    })
  })

  it('is not spent by HEAD', async () => {
    const { email, browser, token } = await withLink()
    expect((await browser.request('HEAD', `${callback}?token=${token}`)).status).toBe(200)
    expect((await browser.request('HEAD', `${callback}?token=nothing`)).status).toBe(404)
    expect(await exists(email)).toBe(true)
    expect((await browser.post(path, { token })).status).toBe(200)
  })

  it('answers “Failed to get user info” to who is not signed in, and stays good', async () => {
    const { browser, token } = await withLink()
    expect(await createBrowser(harness.app).get(`${callback}?token=${token}`)).toMatchObject({
      status: 404,
      body: { code: 'FAILED_TO_GET_USER_INFO', message: 'Failed to get user info' },
    })
    expect((await browser.post(path, { token })).status).toBe(200)
  })

  it('answers “invalid token” in the session of another user, and stays valid', async () => {
    const { browser, token } = await withLink()
    const stranger = await signedUp()
    const refusal = { status: 404, body: { code: 'INVALID_TOKEN', message: 'invalid token' } }
    expect(await stranger.browser.post(path, { token })).toMatchObject(refusal)
    expect(await stranger.browser.get(`${callback}?token=${token}`)).toMatchObject(refusal)
    expect(await exists(stranger.email)).toBe(true)
    expect((await browser.post(path, { token })).status).toBe(200)
  })

  it('answers “invalid token” once a day has passed', async () => {
    const { email, browser, token } = await withLink()
    clock.advance({ days: 1 })
    expect(await browser.post(path, { token })).toMatchObject({
      status: 404,
      body: { message: 'invalid token' },
    })
    expect(await exists(email)).toBe(true)
  })

  it('of a hundred uses at once one deletes', async () => {
    const { email, browser, token } = await withLink()
    const cookie = `tollgate.session_token=${browser.cookies.get('tollgate.session_token')}`
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const one = createBrowser(harness.app)
        if (index % 2) return one.get(`${callback}?token=${token}`, { cookie })
        return one.post(path, { token }, { cookie })
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 401, 404].includes(status))).toBe(true)
    expect(await exists(email)).toBe(false)
    const farewells = await mailsTo(harness, email)
    expect(farewells.map(({ template }) => template)).toEqual(['account-deleted'])
  })

  it('is asked for by GET', async () => {
    const { browser } = await signedUp()
    expect(await browser.get(callback)).toMatchObject({
      status: 400,
      body: { message: 'Invalid query parameters' },
    })
  })
})

describe('where no mail is asked for', () => {
  it('deletes in a fresh session', async () => {
    const { email, browser } = await signUp(direct)
    expect(await browser.post(path)).toMatchObject({ body: { message: 'User deleted' } })
    expect(await exists(email, direct)).toBe(false)
  })

  it('answers “Session expired. Re-authenticate to perform this action.” in a stale one', async () => {
    const { email, browser } = await signUp(direct)
    await direct.database.session.updateMany({
      where: { user: { email } },
      data: { updatedAt: new Date(direct.clock.now().getTime() - 86_400_000) },
    })
    expect(await browser.post(path)).toMatchObject({
      status: 400,
      body: { message: 'Session expired. Re-authenticate to perform this action.' },
    })
    expect(await browser.post(path, { password: PASSWORD })).toMatchObject({
      body: { message: 'User deleted' },
    })
    expect(await exists(email, direct)).toBe(false)
  })
})

it('answers 404 with an empty body where users may not delete themselves', async () => {
  const forbidding = await createHarness({ settings: { DELETE_ACCOUNT_ENABLED: false } })
  const { browser, email } = await signUp(forbidding)
  expect(await browser.post(path)).toMatchObject({ status: 404, body: '' })
  expect(await browser.get(`${callback}?token=x`)).toMatchObject({ status: 404, body: '' })
  expect(await exists(email, forbidding)).toBe(true)
})

it('frees the address: signing up again creates a new user', async () => {
  const { email, browser, token } = await withLink()
  await browser.post(path, { token })
  expect((await signIn(harness, { email })).answer.status).toBe(401)
  expect((await signUp(harness, { email })).answer.status).toBe(200)
})
