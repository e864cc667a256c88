import { screen, waitFor } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { getListPortalBenefitGrantsMockHandler } from '#api/benefit-grants/benefit-grants.msw.ts'
import { getGetPortalCustomerMockHandler } from '#api/customers/customers.msw.ts'
import { getListPortalOrdersMockHandler } from '#api/orders/orders.msw.ts'
import { getGetPortalOrganizationMockHandler } from '#api/organizations/organizations.msw.ts'
import { getGetPortalSessionMockHandler } from '#api/session/session.msw.ts'
import { getGetConfigurationMockHandler } from '#api/status/status.msw.ts'
import { keepCustomerSession, readCustomerSession } from '#app/api/customer-session.ts'
import { customer, grant, order, organization, page, session } from '#app/testing/fixtures.ts'
import { renderRoute } from '#app/testing/render-route.tsx'

const configuration = {
  name: 'Tollgate',
  requireEmailVerification: false,
  passwordMinLength: 8,
  passwordMaxLength: 128,
  mailIsOutbox: true,
  socialProviders: [],
  devTools: true,
}

const merchant = [
  getGetPortalOrganizationMockHandler({ organization, products: [] }),
  getGetConfigurationMockHandler(configuration),
]

const signedIn = [
  ...merchant,
  getGetPortalSessionMockHandler(session),
  getGetPortalCustomerMockHandler(customer),
  getListPortalOrdersMockHandler(page([order])),
  getListPortalBenefitGrantsMockHandler(page([grant])),
]

test('without a merchant it says where its portal is found', async () => {
  await renderRoute('/')
  expect(screen.getByText('Which merchant’s portal?')).toBeTruthy()
  await expectAccessible()
})

test('a link that sells nothing any more leads to a page that says so', async () => {
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
  expect(await screen.findByText('No such merchant')).toBeTruthy()
  await expectAccessible()
})

test('an unknown address of a merchant leads back to its portal', async () => {
  await renderRoute('/acme/what/is/this', { handlers: merchant })
  expect(await screen.findByRole('heading', { name: 'Page not found', level: 1 })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe(
    '/acme',
  )
  await expectAccessible()
})

describe('a session link', () => {
  test.each(['?customer_session_token=cst_1', '#customer_session_token=cst_1'])(
    'signs in and leaves the address: %s',
    async (suffix) => {
      const { router } = await renderRoute(`/acme${suffix}`, { handlers: signedIn })
      expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy()
      expect(readCustomerSession()).toBe('cst_1')
      expect(router.history.location.href).toBe('/acme')
    },
  )

  test('is sent with every request of the portal', async () => {
    const seen: (string | null)[] = []
    const orders = getListPortalOrdersMockHandler(({ request }) => {
      seen.push(request.headers.get('Authorization'))
      return page([order])
    })
    await renderRoute('/acme?customer_session_token=cst_1', { handlers: [orders, ...signedIn] })
    await screen.findByRole('heading', { name: 'Overview' })
    expect(new Set(seen)).toEqual(new Set(['Bearer cst_1']))
  })

  test('of one purchase shows that one and how to see everything', async () => {
    const one = getGetPortalSessionMockHandler({
      ...session,
      scope: 'checkout',
      checkout_id: order.id,
    })
    await renderRoute('/acme?customer_session_token=cst_1', { handlers: [one, ...signedIn] })
    expect(await screen.findByText('You see one purchase')).toBeTruthy()
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
  const ended = HttpResponse.json.bind(null, { error: 'invalid_token', detail: 'Expired' })

  test('leads to sign-in with a notice, and back afterwards', async () => {
    keepCustomerSession('cst_old')
    const refused = http.get('*/v1/customer-portal/session', () => ended({ status: 401 }))
    const { router } = await renderRoute('/acme/orders', { handlers: [refused, ...merchant] })
    expect(await screen.findByText(/Your session has ended/)).toBeTruthy()
    expect(router.state.location.search).toMatchObject({ returnTo: '/acme/orders' })
    expect(readCustomerSession()).toBeNull()
    await expectAccessible()
  })

  test('while a page is open leads there, too', async () => {
    keepCustomerSession('cst_1')
    const refused = http.get('*/v1/customer-portal/orders/:id', () => ended({ status: 401 }))
    const { user } = await renderRoute('/acme', { handlers: [refused, ...signedIn] })
    await user.click(await screen.findByRole('link', { name: 'Anvil' }))
    expect(await screen.findByText(/Your session has ended/)).toBeTruthy()
  })
})

describe('signed in', () => {
  beforeEach(() => keepCustomerSession('cst_1'))

  test('the overview shows the latest orders and the benefits with their notes', async () => {
    await renderRoute('/acme', { handlers: signedIn })
    expect(await screen.findByText('$19.00')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'https://chat.acme.test/join' })).toBeTruthy()
    expect(document.title).toBe('Overview · Acme')
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

  test('signing out forgets the session', async () => {
    const { user } = await renderRoute('/acme', { handlers: signedIn })
    await user.click(await screen.findByRole('button', { name: /^Your account/ }))
    expect(await screen.findByText('Signed in as ada@example.com')).toBeTruthy()
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    expect(await screen.findByText('You are signed out.')).toBeTruthy()
    expect(readCustomerSession()).toBeNull()
  })

  test('tells what could not be loaded and tries again', async () => {
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
