import { screen, waitFor } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { getListPortalBenefitGrantsMockHandler } from '#api/portal-benefit-grant/portal-benefit-grant.msw.ts'
import { getListPortalOrdersMockHandler } from '#api/portal-order/portal-order.msw.ts'
import {
  getEndPortalSessionMockHandler,
  getGetPortalSessionMockHandler,
  getKeepPortalSessionMockHandler,
} from '#api/portal-session/portal-session.msw.ts'
import { getGetConfigurationMockHandler } from '#api/status/status.msw.ts'
import { hasSignedIn, rememberSignedIn } from '#app/api/portal-session.ts'
import { configuration } from '#app/testing/configuration.ts'
import { grant, order, organization } from '#app/testing/fixtures.ts'
import { page } from '#app/testing/page.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { session } from '#app/testing/session.ts'
import { acmePortal, signedIn } from '#app/testing/signed-in.ts'

const ended = HttpResponse.json.bind(null, { error: 'invalid_token', detail: 'Expired' })

/** Takes tokens over into the browser's cookie, as the service does. */
function keeping() {
  const tokens: (string | null)[] = []
  const handler = getKeepPortalSessionMockHandler(({ request }) => {
    tokens.push(request.headers.get('Authorization'))
    return session
  })
  return { tokens, handler }
}

test('without a merchant it says where its portal is found', async () => {
  await renderRoute('/')
  expect(screen.getByText('Find your customer portal')).toBeTruthy()
  await expectAccessible()
})

test('a link that no longer sells anything leads to a page that says so', async () => {
  await renderRoute('/link-unavailable')
  expect(screen.getByText('This link isn’t available')).toBeTruthy()
  expect(document.title).toContain('This link isn’t available')
  await expectAccessible()
})

test('says that there is no such merchant', async () => {
  const unknown = http.get('*/v1/customer-portal/organizations/:slug', () =>
    HttpResponse.json({ error: 'ResourceNotFound', detail: 'Not found' }, { status: 404 }),
  )
  await renderRoute('/nobody', {
    handlers: [unknown, getGetConfigurationMockHandler(configuration)],
  })
  expect(await screen.findByText('Merchant not found')).toBeTruthy()
  await expectAccessible()
})

test('an unknown address of a merchant leads back to its portal', async () => {
  await renderRoute('/acme/what/is/this', { handlers: acmePortal })
  expect(await screen.findByRole('heading', { name: 'Page not found', level: 1 })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/acme')
  await expectAccessible()
})

describe('a session link', () => {
  test.each(['?customer_session_token=cst_1', '#customer_session_token=cst_1'])(
    'signs in and leaves the address: %s',
    async (suffix) => {
      const kept = keeping()
      const handlers = [kept.handler, ...signedIn]
      const { router } = await renderRoute(`/acme${suffix}`, { handlers })
      expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy()
      expect(kept.tokens).toEqual(['Bearer cst_1'])
      expect(router.history.location.href).toBe('/acme')
    },
  )

  test('is sent once; then the cookie counts, for the portal that the requests name', async () => {
    const seen: unknown[] = []
    const orders = getListPortalOrdersMockHandler(({ request: { headers } }) => {
      seen.push([headers.get('Authorization'), headers.get('Tollgate-Portal')])
      return page([order])
    })
    await renderRoute('/acme?customer_session_token=cst_1', { handlers: [orders, ...signedIn] })
    await screen.findByRole('heading', { name: 'Overview' })
    expect(seen[0]).toEqual([null, 'acme'])
    expect(new Set(Object.values({ ...sessionStorage, ...localStorage }))).toEqual(new Set(['yes']))
  })

  test('that has ended leads to sign-in', async () => {
    const refused = [
      http.post('*/v1/customer-portal/session/cookie', () => ended({ status: 401 })),
      http.get('*/v1/customer-portal/session', () => ended({ status: 401 })),
    ]
    const { router } = await renderRoute('/acme/orders?customer_session_token=cst_old', {
      handlers: [...refused, ...acmePortal],
    })
    expect(await screen.findByText(/Your session has expired/)).toBeTruthy()
    expect(router.state.location.search).toMatchObject({ returnTo: '/acme/orders' })
  })

  test('of one purchase shows that one and how to see everything', async () => {
    const one = getGetPortalSessionMockHandler({
      ...session,
      scope: 'checkout',
      checkout_id: order.id,
    })
    await renderRoute('/acme?customer_session_token=cst_1', { handlers: [one, ...signedIn] })
    expect(await screen.findByText('You’re seeing one purchase')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign in with a code' }).getAttribute('href')).toBe(
      '/acme/sign-in',
    )
    expect(screen.queryByRole('link', { name: 'Details' })).toBeNull()
    await expectAccessible()
  })

  test('of another merchant opens nothing here', async () => {
    const other = { ...session, organization: { ...organization, slug: 'other' } }
    await renderRoute('/acme?customer_session_token=cst_1', {
      handlers: [getGetPortalSessionMockHandler(other), ...signedIn],
    })
    expect(await screen.findByRole('button', { name: 'Email me a code' })).toBeTruthy()
  })
})

describe('a session that has ended', () => {
  test('leads to sign-in with a notice, and back afterward', async () => {
    rememberSignedIn('acme')
    const refused = http.get('*/v1/customer-portal/session', () => ended({ status: 401 }))
    const { router } = await renderRoute('/acme/orders', { handlers: [refused, ...acmePortal] })
    expect(await screen.findByText(/Your session has expired/)).toBeTruthy()
    expect(router.state.location.search).toMatchObject({ returnTo: '/acme/orders' })
    expect(hasSignedIn('acme')).toBe(false)
    await expectAccessible()
  })

  test('while a page is open leads there, too', async () => {
    rememberSignedIn('acme')
    const refused = http.get('*/v1/customer-portal/orders/:id', () => ended({ status: 401 }))
    const { user } = await renderRoute('/acme', { handlers: [refused, ...signedIn] })
    await user.click(await screen.findByRole('link', { name: 'Anvil' }))
    expect(await screen.findByText(/Your session has expired/)).toBeTruthy()
  })
})

describe('signed in', () => {
  beforeEach(() => rememberSignedIn('acme'))

  test('the overview shows the latest orders and the benefits with their notes', async () => {
    await renderRoute('/acme', { handlers: signedIn })
    expect(await screen.findByText('$19.00')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'https://chat.acme.test/join' })).toBeTruthy()
    expect(document.title).toBe('Overview · Acme')
    await expectAccessible()
  })

  test('shows a benefit once, however many orders gave it, and leads to one of them', async () => {
    const again = { ...grant, id: '019aa3f0-7c1e-7b52-9a0d-000000000091' }
    const ended = { ...again, is_granted: false, is_revoked: true, granted_at: null }
    const revoked = { ...ended, revoked_at: '2026-11-21T09:00:00.000Z' }
    const grants = getListPortalBenefitGrantsMockHandler(page([revoked, grant, again]))
    await renderRoute('/acme/benefits', { handlers: [grants, ...signedIn] })
    expect(await screen.findAllByText('Invitation to the anvil makers’ chat')).toHaveLength(1)
    expect(screen.getByText('Active')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^View order: Invitation/ }).getAttribute('href')).toBe(
      `/acme/orders/${order.id}`,
    )
    await expectAccessible()
  })

  test('sections without anything in them are left out', async () => {
    const nothing = [
      getListPortalOrdersMockHandler(page([])),
      getListPortalBenefitGrantsMockHandler(page([])),
    ]
    await renderRoute('/acme', { handlers: [...nothing, ...signedIn] })
    expect(await screen.findByText('Nothing here yet')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Benefits' })).toBeNull()
    await expectAccessible()
  })

  test('signing out ends the session, in the other tabs too', async () => {
    const ends: string[] = []
    const end = getEndPortalSessionMockHandler(({ request }) => {
      ends.push(request.method)
    })
    const { user } = await renderRoute('/acme', { handlers: [end, ...signedIn] })
    await user.click(await screen.findByRole('button', { name: /^Your account/ }))
    expect(await screen.findByText('Signed in as ada@example.com')).toBeTruthy()
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    expect(await screen.findByText('You’re signed out.')).toBeTruthy()
    expect(ends).toEqual(['DELETE'])
    expect(hasSignedIn('acme')).toBe(false)
  })

  test('stays signed in when signing out fails, and says so', async () => {
    const broken = http.delete('*/v1/customer-portal/session', () => HttpResponse.error())
    const { user } = await renderRoute('/acme', { handlers: [broken, ...signedIn] })
    await user.click(await screen.findByRole('button', { name: /^Your account/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    expect((await screen.findAllByText(/We couldn’t reach the server/)).length).toBeGreaterThan(0)
    expect(hasSignedIn('acme')).toBe(true)
  })

  test('another tab that signs out takes this one along', async () => {
    await renderRoute('/acme', { handlers: signedIn })
    await screen.findByRole('heading', { name: 'Overview' })
    const key = 'tollgate.portal-session.acme'
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
    expect(await screen.findByText('You’re signed out.')).toBeTruthy()
  })

  test('says what couldn’t be loaded and tries again', async () => {
    const broken = http.get(
      '*/v1/customer-portal/orders',
      () => HttpResponse.json({ error: 'InternalServerError', detail: 'x' }, { status: 500 }),
      { once: true },
    )
    const { user } = await renderRoute('/acme', { handlers: [broken, ...signedIn] })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Overview' })).toBeTruthy())
  })
})
