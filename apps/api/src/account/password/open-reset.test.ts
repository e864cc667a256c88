import { expect, test } from 'vitest'
import { mailedResetToken, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const base = 'http://localhost:3000'

function open(token: string, query: Record<string, string>, method = 'GET') {
  const path = `/api/auth/reset-password/${token}?${new URLSearchParams(query)}`
  return createBrowser(harness.app).request(method, path)
}

async function mailedToken(): Promise<string> {
  const { email } = await signUp(harness)
  return mailedResetToken(harness, email)
}

test.each([
  ['/choose', `${base}/choose?token=TOKEN`],
  ['/choose?step=2', `${base}/choose?step=2&token=TOKEN`],
  [`${base}/choose`, `${base}/choose?token=TOKEN`],
])('takes the token to %s, as often as it is opened', async (callbackURL, target) => {
  const token = await mailedToken()
  for (const method of ['HEAD', 'GET', 'GET']) {
    const answer = await open(token, { callbackURL }, method)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(target.replace('TOKEN', token))
  }
})

test('tells the page about an invalid token', async () => {
  const expired = await mailedToken()
  harness.clock.advance({ hours: 1 })
  for (const token of ['unknown', expired]) {
    const { status, headers } = await open(token, { callbackURL: '/choose' })
    expect(status).toBe(302)
    expect(headers.get('location')).toBe(`${base}/choose?error=INVALID_TOKEN`)
  }
})

test('leads to the page of errors where no page is named', async () => {
  const { status, headers } = await open(await mailedToken(), { callbackURL: '' })
  expect(status).toBe(302)
  expect(headers.get('location')).toBe(`${base}/api/auth/error?error=INVALID_TOKEN`)
})

test('“Invalid query parameters” without a target', async () => {
  expect(await open('unknown', {})).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_ERROR', message: 'Invalid query parameters' },
  })
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'choose'])(
  '“Invalid callbackURL” for %s',
  async (callbackURL) => {
    expect(await open(await mailedToken(), { callbackURL })).toMatchObject({
      status: 403,
      body: { code: 'INVALID_CALLBACKURL', message: 'Invalid callbackURL' },
    })
  },
)
