import { screen, waitFor } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getListCheckoutLinksMockHandler } from '#api/checkout-link/checkout-link.msw.ts'
import type { Organization } from '#api/model/index.ts'
import { getListOrdersMockHandler } from '#api/order/order.msw.ts'
import {
  getCheckSlugMockHandler,
  getCreateOrganizationMockHandler,
} from '#api/organization/organization.msw.ts'
import { getListProductsMockHandler } from '#api/product/product.msw.ts'
import { acme, ada, memberOf } from '#app/testing/ada.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const nothing = { items: [], pagination: { total_count: 0, max_page: 0 } }

/** An API where one organization can be created; `acme` is free. */
function apiWithoutOrganization() {
  const requests: unknown[] = []
  const organizations: Organization[] = []
  const handlers = [
    ...signedIn({ organizations, session: { activeOrganizationId: null } }),
    getCheckSlugMockHandler(async ({ request }) => {
      const body = JSON.stringify(await request.json())
      return body.includes('"taken"') ? refuse(400, 'SLUG_IS_TAKEN')() : { status: true }
    }),
    getCreateOrganizationMockHandler(async ({ request }) => {
      requests.push(await request.json())
      organizations.push(acme)
      return { ...acme, metadata: undefined, members: [memberOf(acme, ada, 'owner')] }
    }),
    getListProductsMockHandler(nothing),
    getListCheckoutLinksMockHandler(nothing),
    getListOrdersMockHandler(nothing),
  ]
  return { handlers, requests }
}

test('suggests an address from the name, and says that it is free', async () => {
  const { handlers } = apiWithoutOrganization()
  const { user } = await renderRoute('/organizations/new', { handlers })
  await user.type(await screen.findByLabelText('Name'), 'Müller & Söhne')
  expect(screen.getByLabelText('URL')).toHaveProperty('value', 'muller-and-sohne')
  expect(await screen.findByText('This URL is available')).toBeDefined()
  await expectAccessible()
})

test('keeps a URL that the user typed', async () => {
  const { handlers } = apiWithoutOrganization()
  const { user } = await renderRoute('/organizations/new', { handlers })
  const slug = await screen.findByLabelText('URL')
  await user.type(slug, 'my-shop')
  await user.type(screen.getByLabelText('Name'), 'Acme')
  expect(slug).toHaveProperty('value', 'my-shop')
})

test('says early that an address is taken', async () => {
  const { handlers } = apiWithoutOrganization()
  const { user } = await renderRoute('/organizations/new', { handlers })
  await user.type(await screen.findByLabelText('URL'), 'taken')
  expect(await screen.findByText('This URL is taken. Choose another.')).toBeDefined()
})

test('creates the organization and opens its home', async () => {
  const { handlers, requests } = apiWithoutOrganization()
  const { user, router } = await renderRoute('/', { handlers })
  expect(router.state.location.pathname).toBe('/organizations/new')
  await user.type(await screen.findByLabelText('Name'), 'Acme')
  await user.click(screen.getByRole('button', { name: 'Create organization' }))
  expect(await screen.findByRole('heading', { name: 'Acme' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/acme')
  expect(requests).toEqual([{ name: 'Acme', slug: 'acme' }])
})

test('refuses an address in the wrong form without asking the server', async () => {
  const { handlers, requests } = apiWithoutOrganization()
  const { user } = await renderRoute('/organizations/new', { handlers })
  await user.type(await screen.findByLabelText('Name'), 'Acme')
  const slug = screen.getByLabelText('URL')
  await user.clear(slug)
  await user.type(slug, 'not an address')
  await user.click(screen.getByRole('button', { name: 'Create organization' }))
  expect(
    await screen.findByText('Use only lowercase letters, numbers and single hyphens.'),
  ).toBeDefined()
  expect(document.activeElement).toBe(slug)
  expect(requests).toEqual([])
})

test('keeps what was typed when someone else was faster', async () => {
  const { handlers } = apiWithoutOrganization()
  const refused = getCreateOrganizationMockHandler(refuse(400, 'ORGANIZATION_ALREADY_EXISTS'))
  const { user } = await renderRoute('/organizations/new', { handlers: [refused, ...handlers] })
  await user.type(await screen.findByLabelText('Name'), 'Acme')
  await user.click(screen.getByRole('button', { name: 'Create organization' }))
  const slug = screen.getByLabelText('URL')
  await waitFor(() => expect(slug.getAttribute('aria-invalid')).toBe('true'))
  expect(slug).toHaveProperty('value', 'acme')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Acme')
})

test('says that no more organizations are allowed', async () => {
  const { handlers } = apiWithoutOrganization()
  const refused = getCreateOrganizationMockHandler(
    refuse(403, 'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS'),
  )
  const { user } = await renderRoute('/organizations/new', { handlers: [refused, ...handlers] })
  await user.type(await screen.findByLabelText('Name'), 'Acme')
  await user.click(screen.getByRole('button', { name: 'Create organization' }))
  expect((await screen.findByRole('alert')).textContent).toContain('reached the maximum number')
})
