import type { KeyObject } from 'node:crypto'
import { EmailVerified } from '@tollgate/contracts'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { deriveKeys } from '../../core/crypto.ts'
import { linkMailedTo, newEmail, signIn, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { createVerificationToken } from './mail-link.ts'

const harness = await createHarness()
const { app, database, clock, services } = harness

async function signedUp() {
  const { email } = await signUp(harness)
  const link = await linkMailedTo(harness, email)
  return { email, token: link.searchParams.get('token') ?? '' }
}

/** Opens the link without being signed in. */
function open(token: string, callbackURL?: string, method = 'GET') {
  const query = new URLSearchParams({ token, ...(callbackURL ? { callbackURL } : {}) })
  return createBrowser(app).request(method, `/api/auth/verify-email?${query}`)
}

async function isVerified(email: string) {
  const { emailVerified } = await database.user.findUniqueOrThrow({ where: { email } })
  return emailVerified
}

describe('opening the link of the mail', () => {
  it('verifies the address, and creates no session', async () => {
    const { email, token } = await signedUp()
    const answer = await open(token)
    expect(answer.status).toBe(200)
    expect(EmailVerified.parse(answer.body)).toEqual({ status: true, user: null })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await isVerified(email)).toBe(true)
  })

  it('succeeds again, and changes nothing', async () => {
    const { email, token } = await signedUp()
    await open(token)
    const before = await database.user.findUniqueOrThrow({ where: { email } })
    clock.advance({ minutes: 5 })
    expect(await open(token)).toMatchObject({ status: 200, body: { status: true } })
    expect(await database.user.findUniqueOrThrow({ where: { email } })).toEqual(before)
  })

  it('leads to where the sign-up wanted to go', async () => {
    const { token } = await signedUp()
    const { status, headers, body } = await open(token, '/welcome?from=mail')
    expect({ status, location: headers.get('location'), body }).toEqual({
      status: 302,
      location: '/welcome?from=mail',
      body: '',
    })
  })

  it('changes nothing when a link scanner asks with HEAD', async () => {
    const { email, token } = await signedUp()
    expect((await open(token, undefined, 'HEAD')).status).toBe(200)
    expect(await isVerified(email)).toBe(false)
  })

  it('is what lets in a user whose address has to be verified', async () => {
    const strict = await createHarness({ settings: { REQUIRE_EMAIL_VERIFICATION: true } })
    const { email } = await signUp(strict)
    const link = await linkMailedTo(strict, email)
    await createBrowser(strict.app).get(`/api/auth/verify-email${link.search}`)
    expect((await signIn(strict, { email })).answer.status).toBe(200)
  })
})

describe('a link that proves nothing', () => {
  async function expectRefused(token: string, reason: string) {
    const plain = await open(token)
    expect(plain).toMatchObject({
      status: 401,
      body: { code: reason.toUpperCase(), message: reason },
    })
    const { status, headers } = await open(token, '/welcome')
    expect([status, headers.get('location')]).toEqual([302, `/welcome?error=${reason}`])
    const withQuery = await open(token, '/welcome?a=b')
    expect(withQuery.headers.get('location')).toBe(`/welcome?a=b&error=${reason}`)
  }

  it('is refused as token_expired after an hour', async () => {
    const { email, token } = await signedUp()
    clock.advance({ hours: 1 })
    await expectRefused(token, 'token_expired')
    expect(await isVerified(email)).toBe(false)
  })

  it.each(['', 'garbage', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFAYi5jIn0.'])(
    'is refused as invalid_token: %j',
    async (token) => {
      await expectRefused(token, 'invalid_token')
    },
  )

  it('is refused as invalid_token when signed otherwise', async () => {
    const { email } = await signedUp()
    const user = await database.user.findUniqueOrThrow({ where: { email } })
    const claims = { type: 'email-verification', email, userId: user.id, accountId: user.id }
    const now = clock.now()
    const later = new Date(now.getTime() + 60_000)
    const { keys } = services
    const sign = (payload: Record<string, unknown>, alg: string, key: KeyObject | Uint8Array) =>
      new SignJWT(payload)
        .setProtectedHeader({ alg })
        .setIssuedAt(now)
        .setExpirationTime(later)
        .sign(key)
    const verificationKey = keys.current('email-verification')
    const tokens = await Promise.all([
      sign(claims, 'HS256', deriveKeys(['another root secret']).current('email-verification')),
      sign(claims, 'HS256', keys.current('session-cache')),
      sign(claims, 'HS512', Buffer.concat([verificationKey.export(), verificationKey.export()])),
      sign({ ...claims, type: 'change-email' }, 'HS256', verificationKey),
      sign({ email }, 'HS256', verificationKey),
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(now)
        .sign(verificationKey),
    ])
    for (const token of tokens) await expectRefused(token, 'invalid_token')
  })

  it('is refused as user_not_found when no user has the address anymore', async () => {
    const { email, token } = await signedUp()
    await database.user.update({ where: { email }, data: { email: newEmail() } })
    await expectRefused(token, 'user_not_found')
  })

  it('is refused as user_not_found when it belongs to an earlier sign-up', async () => {
    const { email, token } = await signedUp()
    await database.user.delete({ where: { email } })
    await signUp(harness, { email })
    await expectRefused(token, 'user_not_found')
    expect(await isVerified(email)).toBe(false)
  })

  it('is refused as user_not_found when its way to sign in has been taken away', async () => {
    const { email, token } = await signedUp()
    await database.account.deleteMany({ where: { user: { email } } })
    await expectRefused(token, 'user_not_found')
  })

  it('is refused before anything else when it leads to another site', async () => {
    const { email, token } = await signedUp()
    expect(await open(token, 'https://evil.example/')).toMatchObject({
      status: 403,
      body: { code: 'INVALID_CALLBACKURL', message: 'Invalid callbackURL' },
    })
    expect(await isVerified(email)).toBe(false)
  })

  it('answers “Invalid query parameters” without a token', async () => {
    expect(await createBrowser(app).get('/api/auth/verify-email')).toMatchObject({
      status: 400,
      body: { message: 'Invalid query parameters' },
    })
  })
})

describe('after a change of the root secret', () => {
  const oldest = 'the secret before, long enough to be one'
  const newest = 'the secret of now, long enough to be one'

  it('links of the older key still open', async () => {
    const { email } = await signedUp()
    const user = await database.user.findUniqueOrThrow({
      where: { email },
      include: { accounts: true },
    })
    const accountId = user.accounts[0]?.id ?? ''
    const before = { clock, settings: services.settings, keys: deriveKeys([oldest]) }
    const rotated = await createHarness({
      services: { keys: deriveKeys([newest, oldest]), database, pool: services.pool },
    })
    const token = await createVerificationToken(before, { user, accountId })
    const answer = await createBrowser(rotated.app).get(`/api/auth/verify-email?token=${token}`)
    expect(answer.status).toBe(200)
  })
})
