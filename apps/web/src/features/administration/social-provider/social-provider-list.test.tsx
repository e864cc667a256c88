import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import type { RequestHandler } from 'msw'
import { expect, test } from 'vitest'
import type { SocialProviderCheck, SocialProviderSetup } from '#api/model/index.ts'
import {
  getListSocialProvidersMockHandler,
  getTestSocialProviderMockHandler,
} from '#api/social-provider/social-provider.msw.ts'
import { administrator } from '#app/testing/administrator.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'

const github: SocialProviderSetup = {
  id: 'github',
  name: 'GitHub',
  configured: true,
  trusted: false,
  redirectUri: 'https://gate.test/api/auth/callback/github',
  settings: ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  documentationUrl: 'https://github.com/settings/developers',
}
const google: SocialProviderSetup = {
  ...github,
  id: 'google',
  name: 'Google',
  configured: false,
  redirectUri: 'https://gate.test/api/auth/callback/google',
  settings: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
}

function open(handlers: RequestHandler[] = []) {
  return renderRoute('/administration/providers', {
    handlers: [
      ...handlers,
      getListSocialProvidersMockHandler([google, github]),
      ...administrator(),
    ],
  })
}

function check(
  name: SocialProviderCheck['check'],
  outcome: SocialProviderCheck['outcome'],
  code: SocialProviderCheck['code'],
): SocialProviderCheck {
  return { check: name, outcome, code, explanation: `In English (${code})` }
}

test('shows what is set up, and what to paste for the rest', async () => {
  const { user } = await open()
  const others = await screen.findByRole('list', { name: 'Not set up' })
  expect(document.title).toBe('Sign-in providers · Tollgate')
  const configured = screen.getByRole('list', { name: 'Set up' })
  expect(within(configured).getByText('GitHub')).toBeDefined()
  await user.click(within(others).getByText('Google'))
  const redirect = within(others).getByText(google.redirectUri)
  expect(redirect).toBeDefined()
  expect(within(others).getByText(/GOOGLE_CLIENT_ID=\s+GOOGLE_CLIENT_SECRET=/)).toBeDefined()
  const link = within(others).getByRole('link', { name: 'Register an app with Google' })
  expect(link.getAttribute('href')).toBe(google.documentationUrl)
  expect(within(others).queryByRole('button', { name: 'Test Google' })).toBeNull()
  await expectAccessible()
})

test('copies the redirect address', async () => {
  const { user } = await open()
  await user.click(await screen.findByText('GitHub'))
  await user.click(screen.getByRole('button', { name: 'Copy redirect URL for GitHub' }))
  expect(await navigator.clipboard.readText()).toBe(github.redirectUri)
})

test('tests a provider step by step, and says what a failure means', async () => {
  const { user } = await open([
    getTestSocialProviderMockHandler({
      checks: [
        check('authorization_endpoint', 'passed', 'authorization_endpoint_reachable'),
        check('credentials', 'failed', 'credentials_refused'),
      ],
    }),
  ])
  await user.click(await screen.findByText('GitHub'))
  await user.click(screen.getByRole('button', { name: 'Test GitHub' }))
  expect((await screen.findByRole('alert')).textContent).toContain('1 check failed')
  const [first, second] = within(screen.getByRole('list', { name: 'GitHub' })).getAllByRole(
    'listitem',
  )
  expect(first?.textContent).toContain('Provider’s sign-in page: passed')
  expect(second?.textContent).toContain('Client ID and secret: failed')
  expect(second?.textContent).toContain('Copy both again without extra spaces')
  await expectAccessible()
})

test.each([
  ['passed', 'credentials_accepted', 'All checks passed.'],
  ['undecided', 'credentials_undecided', 'We found no problems'],
] as const)('sums up a test that is %s', async (outcome, code, text) => {
  const { user } = await open([
    getTestSocialProviderMockHandler({ checks: [check('credentials', outcome, code)] }),
  ])
  await user.click(await screen.findByText('GitHub'))
  await user.click(screen.getByRole('button', { name: 'Test GitHub' }))
  expect(await screen.findByText(text, { exact: false })).toBeDefined()
})

test('says why a test could not be made', async () => {
  const { user } = await open([getTestSocialProviderMockHandler(refuse(429, 'SLOW_DOWN'))])
  await user.click(await screen.findByText('GitHub'))
  await user.click(screen.getByRole('button', { name: 'Test GitHub' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts')
})
