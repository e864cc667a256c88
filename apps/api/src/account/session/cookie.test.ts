import { expect, it } from 'vitest'
import { signIn, signUp } from '../../testing/account.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness({
  settings: { COOKIE_PREFIX: 'acme', SESSION_COOKIE_CACHE: true },
})
const { settings } = harness.services

it('all cookies begin with COOKIE_PREFIX, and go with the session', async () => {
  const { browser } = await signUp(harness)
  await browser.get('/api/auth/get-session')
  expect([...browser.cookies.keys()].sort()).toEqual([
    'acme.device',
    'acme.session_data',
    'acme.session_token',
  ])
  await browser.post('/api/auth/sign-out')
  expect([...browser.cookies.keys()]).toEqual(['acme.device'])
})

it('a session that is not remembered says so beside it, until another one is', async () => {
  const { email } = await signUp(harness)
  const { browser, answer } = await signIn(harness, { email, rememberMe: false })
  const line = answer.headers.getSetCookie().find((each) => each.startsWith('acme.dont_remember='))
  expect(line).toBe('acme.dont_remember=true; Path=/; HttpOnly; SameSite=Lax')
  await signIn(harness, { email }, browser)
  expect(browser.cookies.has('acme.dont_remember')).toBe(false)
})

it.each([
  ['acme', '__Host-acme.session_token'],
  ['__Secure-better-auth', '__Secure-better-auth.session_token'],
])('on https, %s gives %s', async (prefix, name) => {
  Object.assign(settings, { BASE_URL: 'https://pay.example', COOKIE_PREFIX: prefix })
  const { browser } = await signUp(harness, {}, createBrowser(harness.app, 'https://pay.example'))
  Object.assign(settings, { BASE_URL: 'http://localhost:3000', COOKIE_PREFIX: 'acme' })
  expect([...browser.cookies.keys()]).toContain(name)
})
