import { describe, expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'

const { app, database } = await createHarness()
const browser = createBrowser(app)
const bad = '//evil.example'

describe('a redirect target outside of what is trusted', () => {
  it.each([
    ['callbackURL', 'Invalid callbackURL'],
    ['redirectTo', 'Invalid redirectURL'],
    ['errorCallbackURL', 'Invalid errorCallbackURL'],
    ['newUserCallbackURL', 'Invalid newUserCallbackURL'],
  ])('is refused as %s before anything else is looked at', async (field, message) => {
    const code = message.toUpperCase().replace(' ', '_')
    const refusal = { status: 403, body: { code, message } }
    expect(await browser.post('/api/auth/sign-in/email', { [field]: bad })).toMatchObject(refusal)
    const query = new URLSearchParams({ [field]: bad })
    expect(await browser.post(`/api/auth/sign-up/email?${query}`, {})).toMatchObject(refusal)
    expect(await browser.get(`/api/auth/verify-email?${query}`)).toMatchObject(refusal)
  })

  it('creates no one', async () => {
    const body = { name: 'Eve', email: 'eve@example.com', password: 'kzqvwxyj', callbackURL: bad }
    expect((await browser.post('/api/auth/sign-up/email', body)).status).toBe(403)
    expect(await database.user.count()).toBe(0)
  })

  it('is refused whatever the body is called', async () => {
    const body = JSON.stringify({ email: 'a@b.example', password: 'x', callbackURL: bad })
    for (const type of [
      'application/json',
      'application/JSON; charset=utf-8',
      'Application/Json',
    ]) {
      const answer = await app.request('/api/auth/sign-in/email', {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      })
      expect([type, answer.status]).toEqual([type, 403])
    }
  })

  it('is refused among several of one name', async () => {
    const query = `callbackURL=/welcome&callbackURL=${encodeURIComponent(bad)}`
    const { status } = await browser.get(`/api/auth/verify-email?token=x&${query}`)
    expect(status).toBeGreaterThanOrEqual(400)
  })
})
