import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OpenSession } from '#api/model/index.ts'
import { getGetSessionMockHandler, getSignOutMockHandler } from '#api/session/session.msw.ts'
import { adaSignedIn } from '#app/testing/ada.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { twoOrganizations } from '#app/testing/two-organizations.ts'

test('signs out and forgets, in every tab', async () => {
  const told = vi.spyOn(Storage.prototype, 'setItem')
  let session: OpenSession | null = adaSignedIn
  const { handlers } = twoOrganizations()
  const { user, router } = await renderRoute('/acme', {
    handlers: [
      getGetSessionMockHandler(() => session),
      getSignOutMockHandler(() => {
        session = null
        return { success: true }
      }),
      ...handlers,
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Account menu: Ada Lovelace' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
  expect(router.state.location.search).toEqual({})
  expect(told).toHaveBeenCalledWith('tollgate.session', 'null')
})

test('leaves for sign-in when the session has ended elsewhere', async () => {
  let session: OpenSession | null = adaSignedIn
  const { handlers } = twoOrganizations()
  await renderRoute('/acme', {
    handlers: [getGetSessionMockHandler(() => session), ...handlers],
  })
  await screen.findByRole('heading', { name: 'Acme' })
  session = null
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('Sign in to continue where you left off.')).toBeDefined()
})

/** As another tab of the same browser does it. */
function tellThisTab(userId: string | null): void {
  const event = { key: 'tollgate.session', newValue: JSON.stringify(userId) }
  act(() => void window.dispatchEvent(new StorageEvent('storage', event)))
}

test('leaves for sign-in as soon as another tab signs out', async () => {
  const { handlers } = twoOrganizations()
  const { router } = await renderRoute('/acme', { handlers })
  await screen.findByRole('heading', { name: 'Acme' })
  tellThisTab(null)
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
  expect(router.state.location.search).toEqual({ returnTo: '/acme' })
})

test('goes on from sign-in as soon as another tab signs in', async () => {
  let session: OpenSession | null = null
  const { handlers } = twoOrganizations()
  const { router } = await renderRoute('/sign-in?returnTo=%2Facme', {
    handlers: [getGetSessionMockHandler(() => session), ...handlers],
  })
  await screen.findByRole('heading', { name: 'Sign in' })
  session = adaSignedIn
  tellThisTab(adaSignedIn.user.id)
  expect(await screen.findByRole('heading', { name: 'Acme' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/acme')
})
