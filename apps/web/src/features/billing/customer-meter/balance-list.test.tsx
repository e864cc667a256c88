import { screen, waitFor } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getGetCustomerMockHandler,
  getListCustomersMockHandler,
} from '#api/customer/customer.msw.ts'
import { getListCustomerMetersMockHandler } from '#api/customer-meter/customer-meter.msw.ts'
import { getGetMeterMockHandler, getListMetersMockHandler } from '#api/meter/meter.msw.ts'
import { grace, listOf } from '#app/testing/acme-shop.ts'
import { calls, callsOfGrace } from '#app/testing/meters.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

async function openBalances(search = '', items = [callsOfGrace]) {
  const asked: URLSearchParams[] = []
  const list = getListCustomerMetersMockHandler(({ request }) => {
    asked.push(new URL(request.url).searchParams)
    return listOf(items)
  })
  const handlers = [
    list,
    getListCustomersMockHandler(listOf([grace])),
    getGetCustomerMockHandler(grace),
    getListMetersMockHandler(listOf([calls])),
    getGetMeterMockHandler(calls),
    ...signedIn(),
  ]
  return { ...(await renderRoute(`/acme/balances${search}`, { handlers })), asked }
}

test('lists what customers have used, the most first, and by what they have left when asked', async () => {
  const { user, asked } = await openBalances()
  const link = await screen.findByRole('link', { name: 'Grace Hopper' })
  expect(link.getAttribute('href')).toBe(`/acme/customers/${grace.id}`)
  expect(screen.getByRole('row', { name: /API calls 120.5 100 -20.5$/ })).toBeDefined()
  expect(asked[0]?.get('sorting')).toBe('-consumed_units')
  await user.click(screen.getByRole('button', { name: 'Balance' }))
  await waitFor(() => expect(asked.at(-1)?.get('sorting')).toBe('balance'))
  await expectAccessible()
})

test('narrows them to a customer and a meter, in the address', async () => {
  const { user, asked, router } = await openBalances()
  await user.click(await screen.findByRole('button', { name: 'All customers' }))
  await user.click(await screen.findByRole('button', { name: 'Grace Hopper' }))
  await user.click(await screen.findByRole('button', { name: 'All meters' }))
  await user.click(await screen.findByRole('button', { name: 'API calls' }))
  expect(await screen.findByRole('button', { name: /^Meter: API calls/ })).toBeDefined()
  expect(router.state.location.search).toEqual({ customer: grace.id, meter: calls.id })
  await waitFor(() => expect(asked.at(-1)?.get('customer_id')).toBe(grace.id))
  expect(asked.at(-1)?.get('meter_id')).toBe(calls.id)
  await user.click(await screen.findByRole('button', { name: /^Customer: Grace Hopper/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ meter: calls.id }))
})

test('says where there are none yet', async () => {
  await openBalances('', [])
  expect(await screen.findByRole('heading', { name: 'No balances yet' })).toBeDefined()
})
