import { getSessionCookie } from 'better-auth/cookies'
import { expect, it } from 'vitest'
import { baseURL, newEmail, password } from './person.ts'

it('the published helper finds the cookie by its prefix', async () => {
  const answer = await fetch(`${baseURL}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada Lovelace', email: newEmail(), password }),
  })
  const pairs = answer.headers.getSetCookie().map((line) => line.split('; ')[0])
  const headers = new Headers({ cookie: pairs.join('; ') })
  expect(getSessionCookie(headers, { cookiePrefix: 'tollgate' })).toMatch(/^[\w-]{43}$/)
})
