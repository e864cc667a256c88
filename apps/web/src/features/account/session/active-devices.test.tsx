import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import type { ListedSession } from '#api/model/index.ts'
import {
  getListSessionsMockHandler,
  getRevokeOtherSessionsMockHandler,
  getRevokeSessionMockHandler,
  getRevokeSessionsMockHandler,
} from '#api/session/session.msw.ts'
import { adaSession } from '#app/testing/ada.ts'
import { refuse, refuseSignedOut } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const here: ListedSession = { ...adaSession, country: null }

const phone: ListedSession = {
  ...adaSession,
  country: 'DE',
  id: '019aa3f0-7c1e-7b52-9a0d-000000000021',
  token: 'phone',
  createdAt: '2026-03-20T09:00:00.000Z',
  ipAddress: '198.51.100.4',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
}

/** Sessions that end when they are revoked. */
function apiWith(...initial: ListedSession[]) {
  let sessions = initial
  return [
    ...signedIn(),
    getListSessionsMockHandler(() => sessions),
    getRevokeSessionMockHandler(async ({ request }) => {
      const body = await request.json()
      sessions = sessions.filter(({ token }) => !JSON.stringify(body).includes(`"${token}"`))
      return { status: true }
    }),
    getRevokeOtherSessionsMockHandler(() => {
      sessions = sessions.filter(({ token }) => token === adaSession.token)
      return { status: true }
    }),
  ]
}

async function rows(): Promise<string[]> {
  const list = await screen.findByRole('list', { name: 'Devices' })
  return within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent ?? '')
}

test('names every device and its place, this one first', async () => {
  await renderRoute('/account/devices', { handlers: apiWith(phone, here) })
  const [first, second] = await rows()
  expect(first).toContain('Firefox on Linux')
  expect(first).toContain('This device')
  expect(first).toContain('203.0.113.7')
  expect(second).toContain('Safari on iOS')
  expect(first).toContain('Active now')
  expect(second).toContain('Germany')
  expect(second).toContain('198.51.100.4')
  expect(second).toContain('Last active Mar 14, 2026')
  await expectAccessible()
})

test('ends one device', async () => {
  const { user } = await renderRoute('/account/devices', { handlers: apiWith(phone, here) })
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }))
  expect(await screen.findByText('Safari on iOS signed out')).toBeDefined()
  expect(await rows()).toHaveLength(1)
  expect(screen.getByText('You’re only signed in on this device.')).toBeDefined()
})

test('shows a device again that could not be ended', async () => {
  const failing = getRevokeSessionMockHandler(refuse(500, 'INTERNAL'))
  const { user } = await renderRoute('/account/devices', {
    handlers: [failing, ...apiWith(phone, here)],
  })
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }))
  expect(await screen.findByText('Couldn’t sign out Safari on iOS')).toBeDefined()
  expect(await rows()).toHaveLength(2)
})

test('ends all others after asking', async () => {
  const { user } = await renderRoute('/account/devices', { handlers: apiWith(phone, here) })
  await user.click(await screen.findByRole('button', { name: 'Sign out of all other devices' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sign out of all other devices?' })
  await user.click(within(dialog).getByRole('button', { name: 'Sign out of all other devices' }))
  expect(await screen.findByText('Signed out of all other devices')).toBeDefined()
  expect(await rows()).toHaveLength(1)
})

test('can be tried again when the list does not load', async () => {
  let failing = true
  const { user } = await renderRoute('/account/devices', {
    handlers: [
      ...signedIn(),
      getListSessionsMockHandler(() => (failing ? refuse(500, 'INTERNAL')() : [here])),
    ],
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  failing = false
  await user.click(retry)
  expect(await rows()).toHaveLength(1)
})

test('goes to sign-in, and back later, when the session has ended', async () => {
  const { router } = await renderRoute('/account/devices', {
    handlers: [getListSessionsMockHandler(refuseSignedOut), ...signedIn()],
  })
  await waitFor(() =>
    expect(router.latestLocation.search).toEqual({ returnTo: '/account/devices' }),
  )
})

test('ends every session, this one too', async () => {
  const { user, router } = await renderRoute('/account/devices', {
    handlers: [...apiWith(phone, here), getRevokeSessionsMockHandler({ status: true })],
  })
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere?' })
  await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/sign-in'))
})
