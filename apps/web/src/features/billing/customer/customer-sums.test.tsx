import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getListCustomerSumsMockHandler,
  getListCustomersMockHandler,
} from '#api/customer/customer.msw.ts'
import { grace, listOf } from '#app/testing/acme-shop.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const ada = { ...grace, id: '019aa3f0-7c1e-7b52-9a0d-000000000161', email: 'ada@example.com' }
const list = getListCustomersMockHandler(listOf([grace, ada]))

async function cellsOf(email: string) {
  const row = (await screen.findByRole('link', { name: email })).closest('tr')
  if (row === null) throw new Error(`${email} is in no row`)
  return within(row).getAllByRole('cell')
}

test('shows what each customer ordered and spent, apart in each currency', async () => {
  const asked: string[][] = []
  const sums = getListCustomerSumsMockHandler(({ request }) => {
    asked.push(new URL(request.url).searchParams.getAll('customer_id'))
    const currencies = [
      { currency: 'usd', spent_amount: 9900 },
      { currency: 'eur', spent_amount: 1200 },
    ]
    return { items: [{ customer_id: grace.id, orders_count: 1042, currencies }] }
  })
  await renderRoute('/acme/customers', { handlers: [...signedIn(), list, sums] })
  expect(await screen.findByText('$99.00')).toBeDefined()
  const [, , orders, spent] = await cellsOf(grace.email)
  expect([orders?.textContent, spent?.textContent]).toEqual(['1,042', '$99.00€12.00'])
  const [, , none, nothing] = await cellsOf(ada.email)
  expect([none?.textContent, nothing?.textContent]).toEqual(['0', '—None'])
  expect(asked).toEqual([[grace.id, ada.id]])
  await expectAccessible()
})

test('lists customers also where that can’t be known', async () => {
  const sums = getListCustomerSumsMockHandler(refuse(500, 'InternalServerError'))
  await renderRoute('/acme/customers', { handlers: [...signedIn(), list, sums] })
  await cellsOf(grace.email)
  await waitFor(async () => {
    const [, , orders] = await cellsOf(grace.email)
    expect(orders?.textContent).toBe('—None')
  })
})
