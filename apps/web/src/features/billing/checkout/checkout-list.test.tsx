import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getListCheckoutsMockHandler,
  getListCheckoutsResponseMock,
} from '#api/checkout/checkout.msw.ts'
import type { Checkout } from '#api/model/index.ts'
import { grace, listOf } from '#app/testing/acme-shop.ts'
import { acme } from '#app/testing/ada.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const [sample] = getListCheckoutsResponseMock().items
if (sample === undefined) throw new Error('The mock lists no checkout')

const declined: Checkout = {
  ...sample,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000201',
  created_at: '2026-11-20T09:30:00.000Z',
  status: 'open',
  customer_id: null,
  customer_name: null,
  customer_email: 'ada@example.com',
  total_amount: 1900,
  currency: 'usd',
  url: 'https://tollgate.test/portal/checkout/secret',
  payment_processor_metadata: { failure_code: 'insufficient_funds' },
}
const paid: Checkout = {
  ...declined,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000202',
  status: 'succeeded',
  customer_id: grace.id,
  customer_name: 'Grace Hopper',
  payment_processor_metadata: {},
}
const abandoned: Checkout = {
  ...declined,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000203',
  status: 'expired',
  customer_email: null,
  payment_processor_metadata: {},
}

function asking(asked: string[]) {
  return getListCheckoutsMockHandler(({ request }) => {
    asked.push(new URL(request.url).search)
    return listOf([declined, paid, abandoned])
  })
}

test('shows who tried to buy what, how far they got, and why a payment failed', async () => {
  await renderRoute('/acme/checkouts', { handlers: [...signedIn(), asking([])] })
  const row = within(await screen.findByRole('row', { name: /ada@example.com/ }))
  for (const text of ['Open', 'Insufficient funds', '$19.00'])
    expect(row.getByText(text)).toBeDefined()
  expect(row.getByRole('button', { name: 'Copy the checkout of ada@example.com' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Grace Hopper' }).getAttribute('href')).toBe(
    `/acme/customers/${grace.id}`,
  )
  expect(
    within(screen.getByRole('row', { name: /Unknown visitor/ })).getByText('Abandoned'),
  ).toBeDefined()
  expect(document.title).toBe('Checkouts · Tollgate')
  await expectAccessible()
})

test('asks for what the address says', async () => {
  const asked: string[] = []
  const { user, router } = await renderRoute('/acme/checkouts?query=ada', {
    handlers: [...signedIn(), asking(asked)],
  })
  await screen.findByRole('row', { name: /ada@example.com/ })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed')
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(router.state.location.search).toMatchObject({ query: 'ada', status: 'failed' })
  expect(asked.at(-1)).toContain(`organization_id=${acme.id}`)
  expect(asked.at(-1)).toContain('status=failed')
})

test('says when nobody has tried to buy yet, and when the list can’t be read', async () => {
  const none = getListCheckoutsMockHandler(listOf([]))
  const { unmount } = await renderRoute('/acme/checkouts', { handlers: [...signedIn(), none] })
  expect(await screen.findByText('No checkouts yet')).toBeDefined()
  await expectAccessible()
  unmount()
  const refused = getListCheckoutsMockHandler(refuse(500, 'INTERNAL_SERVER_ERROR'))
  await renderRoute('/acme/checkouts', { handlers: [...signedIn(), refused] })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})
