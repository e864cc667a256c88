import { describe, expect, it } from 'vitest'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import { mailsTo, PASSWORD, signIn, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { isKnownDevice } from './is-known.ts'
import { recordDevice } from './record.ts'

const harness = await createHarness()
const { app, clock, database } = harness
const COOKIE = 'tollgate.device'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'

async function noticesTo(email: string) {
  const mails = await mailsTo(harness, email)
  return mails.filter(({ template }) => template === 'new-device')
}

function devicesOf(email: string) {
  return database.device.findMany({ where: { user: { email } }, orderBy: { id: 'asc' } })
}

describe('a device', () => {
  it('is known by a cookie for 400 days, of which the database keeps the hash', async () => {
    const { email, browser, answer } = await signUp(harness)
    const secret = browser.cookies.get(COOKIE)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(answer.headers.getSetCookie()).toContain(
      `${COOKIE}=${secret}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax`,
    )
    const devices = await devicesOf(email)
    expect(devices).toMatchObject([
      { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', createdAt: clock.now() },
    ])
    expect(JSON.stringify(devices)).not.toContain(secret)
  })

  it('is bound to the very host on https', async () => {
    const origin = 'https://tollgate.example'
    const secure = await createHarness({ settings: { BASE_URL: origin } })
    const { answer } = await signUp(secure, {}, createBrowser(secure.app, origin))
    expect(answer.headers.getSetCookie()[1]).toMatch(
      /^__Host-tollgate\.device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  it('stays one, also of several users and after they sign out', async () => {
    const { email, browser } = await signUp(harness, { username: 'ada.device' })
    const secret = browser.cookies.get(COOKIE)
    await browser.post('/api/auth/sign-out')
    clock.advance({ hours: 1 })
    await signIn(harness, { email }, browser)
    await browser.post('/api/auth/sign-in/username', { username: 'ada.device', password: PASSWORD })
    const other = await signUp(harness, {}, browser)
    expect(browser.cookies.get(COOKIE)).toBe(secret)
    expect(await devicesOf(email)).toMatchObject([{ lastSeenAt: clock.now() }])
    expect(await devicesOf(other.email)).toHaveLength(1)
    expect(await noticesTo(email)).toEqual([])
  })

  it('is none of the user’s after a refused sign-in', async () => {
    const { email } = await signUp(harness)
    const { answer } = await signIn(harness, { email, password: 'wrong horse battery' })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await devicesOf(email)).toHaveLength(1)
  })

  it.each(['', 'chosen', 'x'.repeat(44), '../../x'])(
    'gets another secret instead of %j',
    async (chosen) => {
      const browser = createBrowser(app)
      browser.cookies.set(COOKIE, chosen)
      await signUp(harness, {}, browser)
      expect(browser.cookies.get(COOKIE)).toMatch(/^[\w-]{43}$/)
    },
  )

  it('signs in many times at once', async () => {
    const { email, browser } = await signUp(harness)
    const secret = browser.cookies.get(COOKIE) ?? ''
    const attempts = Array.from({ length: 10 }, () => {
      const tab = createBrowser(app)
      tab.cookies.set(COOKIE, secret)
      return signIn(harness, { email }, tab)
    })
    for (const { answer } of await Promise.all(attempts)) expect(answer.status).toBe(200)
    expect(await devicesOf(email)).toHaveLength(1)
  })

  it('is forgotten when no one signs in from it for 400 days', async () => {
    const { email, browser } = await signUp(harness)
    const { email: later } = await signUp(harness)
    clock.advance({ days: 399 })
    await signIn(harness, { email }, browser)
    clock.advance({ days: 1 })
    await harness.runDue()
    expect(await devicesOf(email)).toHaveLength(1)
    expect(await devicesOf(later)).toEqual([])
  })
})

describe('a sign-in from another device', () => {
  it('is told by mail, with when, what and where to look', async () => {
    const { email } = await signUp(harness)
    await database.user.update({ where: { email }, data: { language: 'en' } })
    const browser = createBrowser(app)
    await browser.post(
      '/api/auth/sign-in/email',
      { email, password: PASSWORD },
      {
        'user-agent': chrome,
        'accept-language': 'de',
      },
    )
    const [notice, ...more] = await noticesTo(email)
    expect(more).toEqual([])
    expect(notice).toMatchObject({ subject: 'New sign-in to your account' })
    expect(notice?.text).toContain('Browser: Chrome on Windows')
    expect(notice?.text).toContain(`${clock.now().getUTCFullYear()}`)
    expect(notice?.text).toContain('http://localhost:3000/account/devices')
    await signIn(harness, { email }, browser)
    expect(await noticesTo(email)).toHaveLength(1)
  })

  it('is not told of the first one', async () => {
    const { email } = await signUp(harness)
    await database.device.deleteMany({ where: { user: { email } } })
    await signIn(harness, { email })
    expect(await noticesTo(email)).toEqual([])
  })

  it('is told ten times a day at most, and fifty devices are remembered', async () => {
    const { email } = await signUp(harness)
    const user = await database.user.findUniqueOrThrow({ where: { email } })
    const signInAnew = () =>
      inTransaction(harness.systemContext(), (tx) => recordDevice(tx, { user, secret: newId() }))
    clock.advance({ days: 1 })
    for (let signIns = 0; signIns < 12; signIns++) await signInAnew()
    expect(await noticesTo(email)).toHaveLength(10)
    clock.advance({ days: 1 })
    await signInAnew()
    expect(await noticesTo(email)).toHaveLength(11)
    for (let signIns = 0; signIns < 40; signIns++) await signInAnew()
    expect(await devicesOf(email)).toHaveLength(50)
  })

  it('leaves nothing behind when it fails', async () => {
    const { email } = await signUp(harness)
    await database.user.update({ where: { email }, data: { banned: true } })
    expect((await signIn(harness, { email })).answer.status).toBe(403)
    expect(await devicesOf(email)).toHaveLength(1)
    expect(await noticesTo(email)).toEqual([])
  })
})

describe('asking for a known device', () => {
  it('finds it by address and by username, of its own user only', async () => {
    const { email, browser } = await signUp(harness, { username: 'Known.One' })
    const stranger = await signUp(harness)
    const ctx = harness.systemContext()
    const secret = browser.cookies.get(COOKIE) ?? ''
    for (const account of [email, email.toUpperCase(), 'known.one', 'KNOWN.ONE']) {
      expect(await isKnownDevice(ctx, { account, secret })).toBe(true)
    }
    for (const account of [stranger.email, 'nobody', '']) {
      expect(await isKnownDevice(ctx, { account, secret })).toBe(false)
    }
    const others = stranger.browser.cookies.get(COOKIE) ?? ''
    expect(await isKnownDevice(ctx, { account: email, secret: others })).toBe(false)
  })
})
