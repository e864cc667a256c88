import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getListDisputesMockHandler } from '#api/dispute/dispute.msw.ts'
import { getGetOrderMockHandler } from '#api/order/order.msw.ts'
import { anvilOrder, listOf, openDispute } from '#app/testing/acme-shop.ts'
import { acme } from '#app/testing/ada.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const won = {
  ...openDispute,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000192',
  status: 'won' as const,
  respond_by: null,
  ended_at: '2026-03-28T09:27:00.000Z',
  customer_name: null,
}

test('lists disputes with their status and deadline, each leading to its order', async () => {
  const list = getListDisputesMockHandler(listOf([openDispute, won]))
  await renderRoute('/acme/disputes', { handlers: [...signedIn(), list] })
  const row = within(await screen.findByRole('row', { name: /Needs response/ }))
  for (const text of ['Grace Hopper', 'Not received', '$22.61'])
    expect(row.getByText(text)).toBeDefined()
  expect(row.getByText(/^Mar 25, 2026/)).toBeDefined()
  expect(row.getByRole('link', { name: 'ACME-1042' }).getAttribute('href')).toBe(
    `/acme/orders/${anvilOrder.id}`,
  )
  const other = within(screen.getByRole('row', { name: /Won/ }))
  expect(other.getByText(openDispute.customer_email)).toBeDefined()
  expect(document.title).toBe('Disputes · Tollgate')
  await expectAccessible()
})

test('filters disputes by status, by day, and by the order whose page led here', async () => {
  const asked: Record<string, string>[] = []
  const list = getListDisputesMockHandler(({ request }) => {
    asked.push(Object.fromEntries(new URL(request.url).searchParams))
    return listOf([])
  })
  const { user, router } = await renderRoute(
    `/acme/disputes?order=${anvilOrder.id}&from=2026-03-01&sorting=-amount`,
    { handlers: [...signedIn(), list, getGetOrderMockHandler(anvilOrder)] },
  )
  const chip = await screen.findByRole('button', { name: /^Order ACME-1042/ })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Lost')
  const filters = { organization_id: acme.id, order_id: anvilOrder.id, status: 'lost' }
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ ...filters, sorting: '-amount' }))
  expect(asked.at(-1)?.start_timestamp).toBe(new Date('2026-03-01T00:00').toISOString())
  await user.click(chip)
  await user.click(screen.getByRole('button', { name: /^Lost/ }))
  expect(router.state.location.search).toEqual({ from: '2026-03-01', sorting: '-amount' })
})

test('explains the empty list', async () => {
  const none = getListDisputesMockHandler(listOf([]))
  await renderRoute('/acme/disputes', { handlers: [...signedIn(), none] })
  expect(await screen.findByText('No disputes')).toBeDefined()
  await expectAccessible()
})
