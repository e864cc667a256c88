import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getListCheckoutLinksMockHandler } from '#api/checkout-link/checkout-link.msw.ts'
import type { Workspace } from '#api/model/index.ts'
import { getListOrdersMockHandler } from '#api/order/order.msw.ts'
import { getListProductsMockHandler } from '#api/product/product.msw.ts'
import { getGetConfigurationResponseMock } from '#api/status/status.msw.ts'
import { acme, adaSignedIn } from '#app/testing/ada.ts'
import { nothing } from '#app/testing/empty-home.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { inRole } from '#app/testing/workspace.ts'

const workspace: Workspace = {
  configuration: getGetConfigurationResponseMock({ socialProviders: [], testMode: true }),
  signedIn: adaSignedIn,
  organizations: [inRole(acme, 'owner')],
  openOrganizationId: acme.id,
  pendingInvitations: 0,
}

// A request without a handler fails: those for the shell have none here.
test('the first answer is enough for the shell', async () => {
  const handlers = [
    getListProductsMockHandler(nothing),
    getListCheckoutLinksMockHandler(nothing),
    getListOrdersMockHandler(nothing),
  ]
  const { router } = await renderRoute('/', { handlers, workspace })
  await screen.findByRole('heading', { name: 'Acme' })
  expect(router.latestLocation.pathname).toBe('/acme')
  expect(screen.queryAllByText('Test mode')).toHaveLength(1)
})

test('the first answer is enough for a sign-in', async () => {
  const nobody = { ...workspace, signedIn: null, organizations: [] }
  const { router } = await renderRoute('/', { workspace: nobody })
  await screen.findByRole('heading', { name: /Sign in/ })
  expect(router.latestLocation.pathname).toBe('/sign-in')
})
