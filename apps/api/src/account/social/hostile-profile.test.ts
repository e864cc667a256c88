import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newEmail, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { PROVIDER_ID, plainSettings, providerSettings, travel } from '../../testing/social/flow.ts'
import { startOpenIdProvider } from '../../testing/social/openid-provider.ts'

const provider = await startOpenIdProvider()
const harness = await createHarness({
  settings: { OIDC_PROVIDERS: [providerSettings(provider), plainSettings(provider)] },
})
const { database } = harness
const NO_USER = '/sorry?error=unable_to_get_user_info'
const sorry = { errorCallbackURL: '/sorry' }

beforeEach(() => provider.reset())
afterAll(() => provider.stop())

async function arriveWith(behaviour: Partial<typeof provider.behaviour>) {
  Object.assign(provider.behaviour, behaviour)
  const { target, browser } = await travel(harness, sorry)
  const { body } = await browser.get('/api/auth/get-session')
  return { target, user: Object(body)?.user ?? null }
}

describe('the id of an account at the provider', () => {
  it.each([
    ['nothing', ''],
    ['a zero byte', 'a\0b'],
    ['a line break', 'a\nb'],
    ['half a letter', '\ud800'],
    ['a letter beyond ASCII', 'аda'],
    ['more than 255 letters', 'a'.repeat(256)],
    ['100 kB', 'a'.repeat(100_000)],
  ])('is not taken when it is, or holds, %s', async (_, subject) => {
    expect(await arriveWith({ subject })).toEqual({ target: NO_USER, user: null })
  })

  it.each(['', 'a\0b', '\ud800'])('nor from userinfo alone: %j', async (userInfoSubject) => {
    provider.behaviour.userInfoSubject = userInfoSubject
    const { target } = await travel(harness, { ...sorry, provider: 'plain' })
    expect(target).toBe(NO_USER)
  })

  it('is taken up to 255 letters, and is told apart by case', async () => {
    const subject = 'a'.repeat(255)
    const first = await arriveWith({ subject })
    const second = await arriveWith({ subject: subject.toUpperCase(), email: 'b@example.com' })
    expect(first.user.id).not.toBe(second.user.id)
  })
})

describe('an address of look-alike letters', () => {
  const spellings = (email: string) => [
    email.replace('a', 'а'),
    email.replace('user', 'ｕｓｅｒ'),
    email.replace('example', 'eⓧample'),
    email.replace('@', '＠'),
    `${email}\0`,
    `${email},another@example.com`,
    `"${email}"@evil.example`,
    ` ${email}`,
  ]

  it('is never that of a user, however much the provider vouches for it', async () => {
    const { email, browser } = await signUp(harness)
    for (const spelled of spellings(email)) {
      provider.reset()
      const { target, user } = await arriveWith({ email: spelled, emailVerified: true })
      expect({ spelled, target, user }).toEqual({
        spelled,
        target: '/sorry?error=email_not_found',
        user: null,
      })
    }
    expect((await browser.get('/api/auth/list-accounts')).body).toHaveLength(1)
  })

  it('is not matched by the letter K of Kelvin', async () => {
    const email = `mark-${newEmail()}`
    await signUp(harness, { email })
    const { target } = await arriveWith({ email: email.replace('k', '\u212a') })
    expect(target).toBe('/sorry?error=email_not_found')
  })
})

describe('a hostile name', () => {
  it.each([
    ['zero bytes', 'A\0d\0a', 'Ada'],
    ['half a letter', 'Ada\ud800', 'Ada\ufffd'],
    ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['only blanks', '   ', null],
    ['nothing', '', null],
  ])('of %s does no harm', async (_, name, kept) => {
    const { user } = await arriveWith({ name })
    expect(user.name).toBe(kept ?? provider.behaviour.email)
  })

  it('of 10 MB keeps the user out, and one of 500 kB is cut', async () => {
    const { target } = await arriveWith({ name: 'x'.repeat(10_000_000) })
    expect(target).toMatch(/^\/sorry\?error=(invalid_code|unable_to_get_user_info)$/)
    const { user } = await arriveWith({ name: '😀'.repeat(100_000) })
    expect(user.name.length).toBeLessThanOrEqual(1024)
    expect(user.name.isWellFormed()).toBe(true)
  })
})

describe('a hostile picture', () => {
  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'http://insecure.example/a.png',
    'file:///etc/passwd',
    '//evil.example/a.png',
    'no address',
    `https://example.com/${'a'.repeat(3000)}`,
  ])('is not kept: %j', async (picture) => {
    const { user } = await arriveWith({ idTokenClaims: { picture } })
    expect(user.image).toBeNull()
  })

  it('is kept when a browser may load it', async () => {
    const picture = 'https://pictures.example/a.png'
    expect((await arriveWith({ idTokenClaims: { picture } })).user.image).toBe(picture)
  })

  it.each([{ name: 7 }, { picture: [] }, { email: {} }, { email_verified: 'perhaps' }])(
    'or any claim of the wrong kind ends the sign-in: %j',
    async (idTokenClaims) => {
      expect((await arriveWith({ idTokenClaims })).target).toBe(NO_USER)
    },
  )
})

describe('hostile tokens', () => {
  it.each([-1, 0, 1e15, 1e300, Number.MAX_SAFE_INTEGER])(
    'that live for %d seconds do no harm',
    async (accessTokenSeconds) => {
      const { target } = await arriveWith({ accessTokenSeconds })
      expect(target).not.toBeNull()
    },
  )

  it.each([-8.64e15, 8.64e15, 1e300, -1, 0])(
    'whose end a client puts at %d do no harm',
    async (expiresAt) => {
      const idToken = { token: await provider.idToken(), accessToken: 'a', expiresAt }
      const browser = createBrowser(harness.app)
      const body = { provider: PROVIDER_ID, idToken }
      expect((await browser.post('/api/auth/sign-in/social', body)).status).toBe(200)
    },
  )

  it('with scopes that are none keep only those that are', async () => {
    const given = { scopes: ['calendar', 'two words', 'quo"te', 'ünicode', ''] }
    const idToken = { token: await provider.idToken(), ...given }
    const browser = createBrowser(harness.app)
    const body = { provider: PROVIDER_ID, idToken, ...given }
    expect((await browser.post('/api/auth/sign-in/social', body)).status).toBe(200)
    const where = { accountId: provider.behaviour.subject }
    const account = await database.account.findFirstOrThrow({ where })
    expect(account.scope).toBe('calendar')
  })
})
