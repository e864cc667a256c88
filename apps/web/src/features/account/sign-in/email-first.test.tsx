import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expectAccessible } from '@tollgate/app/testing'
import { afterEach, expect, test } from 'vitest'
import {
  getSendEmailCodeMockHandler,
  getSignInEmailCodeMockHandler,
} from '#api/email-code/email-code.msw.ts'
import {
  getRequestMagicLinkMockHandler,
  getSignInMagicLinkCodeMockHandler,
} from '#api/magic-link/magic-link.msw.ts'
import type { OpenSession } from '#api/model/index.ts'
import { getGetSessionMockHandler } from '#api/session/session.msw.ts'
import { getSignInMockHandler } from '#api/sign-in/sign-in.msw.ts'
import { ada, adaSignedIn } from '#app/testing/ada.ts'
import { configured } from '#app/testing/configuration.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { workspaceOf } from '#app/testing/workspace.ts'
import { lastUsedWay } from '../social/last-used.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const everything = { passwordSignIn: true, emailCode: true, magicLink: true }

/** A service with several ways to sign in, which knows a session from then on. */
function offering(ways: Partial<typeof everything> = {}) {
  const asked: [string, unknown][] = []
  let session: OpenSession | null = null
  const noting = (name: string) => async (request: Request) => {
    asked.push([name, await request.json()])
  }
  const signIn = () => {
    session = adaSignedIn
    return { token: 'new', url: null, user: ada }
  }
  const handlers = [
    getGetSessionMockHandler(() => session),
    getSendEmailCodeMockHandler(async ({ request }) => {
      await noting('send code')(request)
      return { success: true }
    }),
    getSignInEmailCodeMockHandler(async ({ request }) => {
      await noting('enter code')(request)
      return signIn()
    }),
    getRequestMagicLinkMockHandler(async ({ request }) => {
      await noting('send link')(request)
      return { status: true }
    }),
    getSignInMagicLinkCodeMockHandler(async ({ request }) => {
      await noting('enter code of link')(request)
      return signIn()
    }),
    getSignInMockHandler(async ({ request }) => {
      await noting('password')(request)
      return { ...signIn(), redirect: false, url: undefined }
    }),
    configured({ ...everything, ...ways }),
    workspaceOf(() => []),
  ]
  return { asked, handlers }
}

async function giveEmail(user: UserEvent, email = 'ada@example.com', label = 'Email or username') {
  await user.type(await screen.findByLabelText(label), email)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}

const signedInHeading = () => screen.findByRole('heading', { name: 'Name your organization' })

test('asks for the email first, then for the password, and offers the other ways', async () => {
  const { asked, handlers } = offering()
  const { user } = await renderRoute('/sign-in', { handlers })
  await screen.findByLabelText('Email or username')
  expect(screen.queryByLabelText('Password')).toBeNull()
  await expectAccessible()
  await giveEmail(user)
  const password = await screen.findByLabelText('Password')
  expect(document.activeElement).toBe(password)
  expect(screen.getByText('ada@example.com')).toBeDefined()
  const others = screen.getByRole('list', { name: 'Other ways to sign in' })
  const names = within(others).getAllByRole('button')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Email me a code',
    'Email me a link',
  ])
  await expectAccessible()
  await user.type(password, 'analytical engine{Enter}')
  await signedInHeading()
  expect(asked).toEqual([
    ['password', { email: 'ada@example.com', password: 'analytical engine', rememberMe: true }],
  ])
  expect(lastUsedWay()).toBeNull()
})

test('signs in with a code, which it offers first from then on', async () => {
  const { asked, handlers } = offering()
  const { user } = await renderRoute('/sign-in', { handlers })
  await giveEmail(user)
  await user.click(await screen.findByRole('button', { name: 'Email me a code' }))
  const code = await screen.findByLabelText('Code')
  expect(document.activeElement).toBe(code)
  expect(code.getAttribute('autocomplete')).toBe('one-time-code')
  expect(code.getAttribute('inputmode')).toBe('numeric')
  expect(screen.getByText('ada@example.com')).toBeDefined()
  expect(screen.getByRole('button', { name: /^Resend in/ })).toHaveProperty('disabled', true)
  await expectAccessible()
  expect(lastUsedWay()).toBeNull()
  await user.click(code)
  await user.paste('481 027')
  await user.keyboard('{Enter}')
  await signedInHeading()
  expect(asked).toEqual([
    ['send code', { email: 'ada@example.com', type: 'sign-in' }],
    ['enter code', { email: 'ada@example.com', otp: '481 027' }],
  ])
  expect(lastUsedWay()).toBe('email-code')
})

test('offers the way first that worked last', async () => {
  localStorage.setItem('tollgate.last-provider', 'magic-link')
  const { asked, handlers } = offering()
  const { user } = await renderRoute('/sign-in?returnTo=/acme', { handlers })
  await giveEmail(user)
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeDefined()
  expect(screen.getByText(/Open it in this browser/)).toBeDefined()
  expect(asked).toEqual([['send link', { email: 'ada@example.com', callbackURL: '/acme' }]])
  await expectAccessible()
  const names = within(screen.getByRole('list', { name: 'Other ways to sign in' }))
  expect(names.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Use your password',
    'Email me a code',
  ])
})

test('takes the code that a link shows in another browser', async () => {
  const { asked, handlers } = offering({ passwordSignIn: false, emailCode: false })
  const { user } = await renderRoute('/sign-in', { handlers })
  await giveEmail(user, 'ada@example.com', 'Email')
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
  await user.type(await screen.findByLabelText('Code'), '481027{Enter}')
  await signedInHeading()
  expect(asked.at(-1)).toEqual(['enter code of link', { email: 'ada@example.com', code: '481027' }])
  expect(lastUsedWay()).toBe('magic-link')
})

test('a username leads to the password alone', async () => {
  localStorage.setItem('tollgate.last-provider', 'email-code')
  const { user } = await renderRoute('/sign-in', { handlers: offering().handlers })
  await giveEmail(user, 'ada')
  expect(await screen.findByLabelText('Password')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Other ways to sign in' })).toBeNull()
})

test('leads back to the email, and keeps it', async () => {
  const { user } = await renderRoute('/sign-in', { handlers: offering().handlers })
  await giveEmail(user)
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  expect(await screen.findByLabelText('Email or username')).toHaveProperty(
    'value',
    'ada@example.com',
  )
})

test.each([
  ['INVALID_OTP', 400, 'This code is wrong or has been replaced by a newer one.'],
  ['OTP_EXPIRED', 400, 'This code has expired. Request a new one.'],
  ['TOO_MANY_ATTEMPTS', 403, 'This code was entered wrong too many times. Request a new one.'],
])('says at the field that %s', async (code, status, text) => {
  const refused = getSignInEmailCodeMockHandler(refuse(status, code))
  const { handlers } = offering({ passwordSignIn: false, magicLink: false })
  const { user } = await renderRoute('/sign-in', { handlers: [refused, ...handlers] })
  await giveEmail(user, 'ada@example.com', 'Email')
  const field = await screen.findByLabelText('Code')
  await user.type(field, '000000{Enter}')
  expect(await screen.findByText(text)).toBeDefined()
  expect(document.activeElement).toBe(field)
  expect(field).toHaveProperty('value', '000000')
})

test('goes on to the second factor', async () => {
  const challenged = getSignInEmailCodeMockHandler({ twoFactorRedirect: true })
  const { handlers } = offering({ passwordSignIn: false, magicLink: false })
  const { user, router } = await renderRoute('/sign-in?returnTo=/acme', {
    handlers: [challenged, ...handlers],
  })
  await giveEmail(user, 'ada@example.com', 'Email')
  await user.type(await screen.findByLabelText('Code'), '481027{Enter}')
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeDefined()
  expect(router.state.location.search).toEqual({ returnTo: '/acme' })
  expect(lastUsedWay()).toBeNull()
})
