import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailedResetToken, newEmail, PASSWORD, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'

const newPassword = 'a sturdier horse, with wings'

/** A service of its own that counts, so that no test uses up what another one needs. */
function limited() {
  return createHarness({ settings: { RATE_LIMIT_ENABLED: true } })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('limits', async () => {
  const [requests, resets, changes] = [await limited(), await limited(), await limited()]

  it('let three resets a minute be mailed to one address, known or not, by either route', async () => {
    const { email } = await signUp(requests)
    for (const address of [email, newEmail()]) {
      const statuses: number[] = []
      for (const name of ['request-password-reset', 'forget-password']) {
        for (const spelled of [address, address.toUpperCase()]) {
          const browser = createBrowser(requests.app)
          statuses.push((await browser.post(`/api/auth/${name}`, { email: spelled })).status)
        }
      }
      expect(statuses).toEqual([200, 200, 200, 429])
    }
  })

  it('slow down guessing tokens, and use none up', async () => {
    const { email } = await signUp(resets)
    const token = await mailedResetToken(resets, email)
    const path = '/api/auth/reset-password'
    const browser = createBrowser(resets.app)
    for (let index = 0; index < 20; index++) {
      const answer = await browser.post(path, { token: `guess ${index}`, newPassword })
      expect(answer.status).toBe(400)
    }
    const answer = await browser.post(path, { token, newPassword })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await resets.database.verification.count()).toBe(1)
  })

  it('slow down guessing the password in a stolen session', async () => {
    const { browser } = await signUp(changes)
    const guess = (currentPassword: string) =>
      browser.post('/api/auth/change-password', { currentPassword, newPassword })
    for (let index = 0; index < 5; index++) {
      expect((await guess(`guess ${index}`)).status).toBe(400)
    }
    expect((await guess(PASSWORD)).status).toBe(429)
  })
})
