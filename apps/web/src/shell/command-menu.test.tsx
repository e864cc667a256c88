import { screen, waitFor } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getGetBenefitMockHandler, getListBenefitsMockHandler } from '#api/benefit/benefit.msw.ts'
import { getListBenefitGrantsMockHandler } from '#api/benefit-grant/benefit-grant.msw.ts'
import { getGetBillingOrganizationMockHandler } from '#api/billing-organization/billing-organization.msw.ts'
import { getListCheckoutLinksMockHandler } from '#api/checkout-link/checkout-link.msw.ts'
import { getListCustomFieldsMockHandler } from '#api/custom-field/custom-field.msw.ts'
import { getListCustomersMockHandler } from '#api/customer/customer.msw.ts'
import { getListCustomerMetersMockHandler } from '#api/customer-meter/customer-meter.msw.ts'
import {
  getGetDiscountMockHandler,
  getListDiscountsMockHandler,
} from '#api/discount/discount.msw.ts'
import {
  getGetMeterMockHandler,
  getGetMeterQuantitiesMockHandler,
  getListMetersMockHandler,
} from '#api/meter/meter.msw.ts'
import { getListMeterAlertsMockHandler } from '#api/meter-alert/meter-alert.msw.ts'
import { getListOrdersMockHandler } from '#api/order/order.msw.ts'
import { getListProductsMockHandler } from '#api/product/product.msw.ts'
import { getSignOutMockHandler } from '#api/session/session.msw.ts'
import { getUpdateUserMockHandler } from '#api/user/user.msw.ts'
import { anvil, anvilOrder, chat, grace, listOf, spring } from '#app/testing/acme-shop.ts'
import { billingAcme } from '#app/testing/ada.ts'
import { customerPage } from '#app/testing/customer-page.ts'
import { nothing, nothingElse } from '#app/testing/empty-home.ts'
import { calls } from '#app/testing/meters.ts'
import { orderPage } from '#app/testing/order-page.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { readSoldMetrics } from '#app/testing/sold-metrics.ts'
import { twoOrganizations } from '#app/testing/two-organizations.ts'

test('opens the command menu by keyboard and goes where it says', async () => {
  const { handlers } = twoOrganizations()
  const { user, router } = await renderRoute('/acme', { handlers })
  await screen.findByRole('heading', { name: 'Acme' })
  await user.keyboard('{Control>}k{/Control}')
  const search = await screen.findByRole('combobox')
  await expectAccessible()
  await user.type(search, 'go settings{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/acme/settings'))
})

test('offers other organizations in the command menu', async () => {
  const { handlers } = twoOrganizations()
  const { user, router } = await renderRoute('/acme', { handlers })
  await user.click(await screen.findByRole('button', { name: /Search or jump to/ }))
  await user.type(await screen.findByRole('combobox'), 'globex{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/globex'))
})

/** A shop that finds what it has, and remembers what it was asked for. */
function searchableShop() {
  const asked: string[] = []
  function found<Item>(items: Item[]) {
    return ({ request }: { request: Request }) => {
      asked.push(new URL(request.url).searchParams.get('query') ?? '')
      return listOf(items)
    }
  }
  const handlers = [
    getListCustomersMockHandler(found([grace])),
    getListOrdersMockHandler(found([anvilOrder])),
    getListProductsMockHandler(found([anvil])),
    getListBenefitsMockHandler(found([chat])),
    getListDiscountsMockHandler(found([spring])),
    getListMetersMockHandler(found([calls])),
    getListCheckoutLinksMockHandler(nothing),
    ...nothingElse,
    readSoldMetrics(),
    ...orderPage(),
    ...customerPage(),
    getGetBenefitMockHandler(chat),
    getListBenefitGrantsMockHandler(listOf([])),
    getGetDiscountMockHandler(spring),
    getGetMeterMockHandler(calls),
    getGetMeterQuantitiesMockHandler({ quantities: [], total: 0 }),
    getListCustomerMetersMockHandler(listOf([])),
    getListMeterAlertsMockHandler(listOf([])),
  ]
  return { asked, handlers }
}

test.each([
  ['Grace Hopper', `/acme/customers/${grace.id}`],
  [`${anvilOrder.number} · Anvil`, `/acme/orders/${anvilOrder.id}`],
  ['Anvil', `/acme/products/${anvil.id}`],
  ['Private chat', `/acme/benefits/${chat.id}`],
  ['Spring sale', `/acme/discounts/${spring.id}`],
  ['API calls', `/acme/meters/${calls.id}`],
])('finds %s in the command menu', async (name, pathname) => {
  const shop = searchableShop()
  const { handlers } = twoOrganizations()
  const { user, router } = await renderRoute('/acme', { handlers: [...shop.handlers, ...handlers] })
  await screen.findByRole('heading', { name: 'Acme' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'grace@')
  const option = await screen.findByRole('option', { name: new RegExp(`^${name}`) })
  await expectAccessible()
  await user.click(option)
  expect(shop.asked.filter((query) => query !== '')).toEqual(Array(6).fill('grace@'))
  // A page that was still being loaded would ask for its order when another test runs.
  await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe(pathname))
})

test('chooses theme and language from the command menu', async () => {
  const saved: unknown[] = []
  const { handlers } = twoOrganizations()
  const { user } = await renderRoute('/acme', {
    handlers: [
      ...handlers,
      ...searchableShop().handlers,
      getUpdateUserMockHandler(async ({ request }) => {
        saved.push(await request.json())
        return { status: true }
      }),
    ],
  })
  await screen.findByRole('heading', { name: 'Acme' })
  for (const wish of ['theme dark', 'deutsch']) {
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox'), `${wish}{Enter}`)
  }
  await waitFor(() => expect(saved).toEqual([{ theme: 'dark' }, { language: 'de' }]))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(await screen.findByRole('button', { name: 'Kontomenü: Ada Lovelace' })).toBeDefined()
})

test('signs out from the command menu', async () => {
  const { handlers } = twoOrganizations()
  const { user } = await renderRoute('/acme', {
    handlers: [...handlers, ...searchableShop().handlers, getSignOutMockHandler({ success: true })],
  })
  await screen.findByRole('heading', { name: 'Acme' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'sign out{Enter}')
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
})

test('lists the shortcuts', async () => {
  const { handlers } = twoOrganizations()
  const { user } = await renderRoute('/acme', { handlers })
  await screen.findByRole('heading', { name: 'Acme' })
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()
  await expectAccessible()
})

test('goes by two letters, but not while typing', async () => {
  const { handlers } = twoOrganizations()
  const { user, router } = await renderRoute('/acme', { handlers })
  await screen.findByRole('heading', { name: 'Acme' })
  await user.keyboard('gs')
  const name = await screen.findByLabelText('Name')
  expect(router.state.location.pathname).toBe('/acme/settings')
  await user.type(name, 'gh?c')
  expect(name).toHaveProperty('value', 'Acmegh?c')
  expect(router.state.location.pathname).toBe('/acme/settings')
})

test.each([
  ['owner', '/acme/products/new'],
  ['member', '/acme'],
])('one letter takes a member who is %s to %s', async (role, pathname) => {
  const { handlers } = twoOrganizations(role)
  const { user, router } = await renderRoute('/acme', {
    handlers: [
      ...handlers,
      getListBenefitsMockHandler(nothing),
      getListCustomFieldsMockHandler(listOf([])),
      getGetBillingOrganizationMockHandler(billingAcme),
    ],
  })
  await screen.findByRole('heading', { name: 'Acme' })
  await user.keyboard('c')
  expect(router.latestLocation.pathname).toBe(pathname)
  await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe(pathname))
})
