import { expect, test } from 'vitest'
import { createArgon2Hasher } from '../../core/argon2-hasher.ts'
import { PASSWORD, signUp } from '../../testing/account.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'

const settings = { RATE_LIMIT_ENABLED: true, TRUSTED_PROXIES: 1 }
const { app } = await createHarness({ settings })
let addresses = 0

/** Each request comes from another network, so that only the account's limits count. */
function post(browser: Browser, path: string, body: unknown) {
  addresses += 1
  return browser.post(path, body, { 'x-forwarded-for': `203.0.113.${addresses}` })
}

async function signUpFrom(browser: Browser, username: string) {
  const email = `${username}@example.com`
  await post(browser, '/api/auth/sign-up/email', {
    name: 'Ada',
    email,
    username,
    password: PASSWORD,
  })
  return email
}

test.each(['email', 'username'])(
  'strangers who guess lock no one out of a browser that the account knows (%s)',
  async (by) => {
    const owner = createBrowser(app)
    const stranger = createBrowser(app)
    const email = await signUpFrom(owner, `ada.${by}`)
    await signUpFrom(stranger, `eve.${by}`)
    const path = `/api/auth/sign-in/${by}`
    const account = by === 'email' ? { email } : { username: `ada.${by}` }
    const guess = { ...account, password: 'wrong horse battery' }
    for (let guesses = 0; guesses < 5; guesses++) {
      expect((await post(stranger, path, guess)).status).toBe(401)
    }
    const right = { ...account, password: PASSWORD }
    expect((await post(stranger, path, right)).status).toBe(429)
    expect((await post(createBrowser(app), path, right)).status).toBe(429)
    expect((await post(owner, path, right)).status).toBe(200)
    for (let guesses = 1; guesses < 5; guesses++) {
      expect((await post(owner, path, guess)).status).toBe(401)
    }
    expect((await post(owner, path, right)).status).toBe(429)
  },
)

test('strangers who keep the service busy with passwords keep out no browser that the account knows', async () => {
  const passwords = createArgon2Hasher({ running: 1, waiting: 0, reserved: 20 })
  const busy = await createHarness({ services: { passwords } })
  const { browser, email } = await signUp(busy)
  const work = passwords.withReserve(async () => true)
  const storm = Array.from({ length: 12 }, () => work.hash('anything at all'))
  const right = { email, password: PASSWORD }
  const fromElsewhere = createBrowser(busy.app).post('/api/auth/sign-in/email', right)
  const fromKnown = browser.post('/api/auth/sign-in/email', right)
  expect((await fromElsewhere).status).toBe(429)
  expect((await fromKnown).status).toBe(200)
  await Promise.all(storm)
})
