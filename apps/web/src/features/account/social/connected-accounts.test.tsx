import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import type { RequestHandler } from 'msw'
import { afterEach, expect, test } from 'vitest'
import {
  getListAccountsMockHandler,
  getUnlinkAccountMockHandler,
} from '#api/linked-account/linked-account.msw.ts'
import type { Account } from '#api/model/index.ts'
import { getLinkSocialMockHandler } from '#api/social/social.msw.ts'
import { github, password } from '#app/testing/accounts.ts'
import { configured } from '#app/testing/configuration.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const socialProviders = [
  { id: 'google', name: 'Google' },
  { id: 'github', name: 'GitHub' },
]

/** Opens the page of a user with a password and an account at GitHub. */
async function open({
  handlers = [],
  accounts = [password, github],
  search = '',
}: {
  handlers?: RequestHandler[]
  accounts?: Account[]
  search?: string
} = {}) {
  const view = await renderRoute(`/account/security${search}`, {
    handlers: [
      ...handlers,
      ...signedIn(),
      getListAccountsMockHandler(accounts),
      configured({ socialProviders }),
    ],
  })
  const list = await screen.findByRole('list', { name: 'Sign-in methods' })
  return { ...view, list }
}

afterEach(() => {
  window.location.hash = ''
})

test('shows every way with its state', async () => {
  const { list } = await open()
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Password'),
    expect.stringMatching(/GitHub.*ada@lovelace\.test.*Since Mar 14, 2026.*Last used/),
  ])
  const others = screen.getByRole('list', { name: 'Not connected' })
  expect(within(others).getByText('Google')).toBeDefined()
  expect(within(others).queryByText('GitHub')).toBeNull()
  await expectAccessible()
})

test('connects another one at the provider', async () => {
  const asked: unknown[] = []
  const handler = getLinkSocialMockHandler(async ({ request }) => {
    asked.push(await request.json())
    return { url: '#at-the-provider', redirect: true }
  })
  const { user } = await open({ handlers: [handler] })
  await user.click(screen.getByRole('button', { name: 'Connect Google' }))
  await waitFor(() => expect(window.location.hash).toBe('#at-the-provider'))
  expect(asked).toEqual([
    {
      provider: 'google',
      callbackURL: '/account/security?connected=google',
      errorCallbackURL: '/account/security',
    },
  ])
})

test('says at the provider that it cannot be asked', async () => {
  const handler = getLinkSocialMockHandler(refuse(404, 'PROVIDER_NOT_FOUND'))
  const { user } = await open({ handlers: [handler] })
  await user.click(screen.getByRole('button', { name: 'Connect Google' }))
  expect(await screen.findByText(/This sign-in method is no longer available/)).toBeDefined()
})

test('says after the return that it connected', async () => {
  await open({ search: '?connected=github' })
  expect(await screen.findByText('GitHub connected')).toBeDefined()
  await expectAccessible()
})

test('says nothing of the kind about what is not', async () => {
  await open({ search: '?connected=google' })
  expect(screen.queryByText('Google connected')).toBeNull()
})

test.each([
  ['account_already_linked_to_different_user', 'connected to someone else’s account here'],
  ['unable_to_link_account', 'Make sure both use the same email'],
])('explains %s to who comes back', async (code, text) => {
  await open({ search: `?error=${code}` })
  const alert = screen.getAllByRole('alert').find((found) => found.textContent?.includes(text))
  expect(alert).toBeDefined()
  await expectAccessible()
})

test('removes a connected account after asking', async () => {
  const asked: unknown[] = []
  const handler = getUnlinkAccountMockHandler(async ({ request }) => {
    asked.push(await request.json())
    return { status: true }
  })
  const { user } = await open({ handlers: [handler] })
  await user.click(screen.getByRole('button', { name: 'Remove GitHub' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove GitHub?' })
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('GitHub removed')).toBeDefined()
  expect(asked).toEqual([{ providerId: 'github', accountId: '583231' }])
})

test('distinguishes two accounts at one provider', async () => {
  const second = { ...github, id: 'second', accountId: '2', email: 'ada@work.test' }
  const { user } = await open({ accounts: [github, second] })
  await user.click(screen.getByRole('button', { name: 'Remove GitHub (ada@work.test)' }))
  const name = 'Remove GitHub (ada@work.test)?'
  expect(await screen.findByRole('dialog', { name })).toBeDefined()
})

test('keeps the last way to sign in, and says why', async () => {
  await open({ accounts: [github] })
  expect(screen.queryByRole('button', { name: 'Remove GitHub' })).toBeNull()
  expect(
    screen.getByText('This is your only sign-in method, so you can’t remove it.'),
  ).toBeDefined()
})

test('says so when another tab has removed the others', async () => {
  const handler = getUnlinkAccountMockHandler(refuse(400, 'YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT'))
  const { user } = await open({ handlers: [handler] })
  await user.click(screen.getByRole('button', { name: 'Remove GitHub' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(
    await within(dialog).findByText('This is your only sign-in method, so you can’t remove it.'),
  ).toBeDefined()
})

test('names the provider of an organization by what it is', async () => {
  const provider = 'sso:019aa3f0-7c1e-7b52-9a0d-000000000060'
  const { list } = await open({ accounts: [password, { ...github, provider }] })
  expect(within(list).getByText('Single sign-on')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Remove Single sign-on' })).toBeDefined()
})
