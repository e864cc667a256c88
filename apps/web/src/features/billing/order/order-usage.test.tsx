import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getGetOrderMockHandler } from '#api/order/order.msw.ts'
import { anvilOrder, grace } from '#app/testing/acme-shop.ts'
import { orderPage } from '#app/testing/order-page.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { usedLine } from '#app/testing/used-line.ts'

test('says what a line by use bills, and leads to the events behind it', async () => {
  const items = [...anvilOrder.items, { ...usedLine, label: 'English' }]
  const used = getGetOrderMockHandler({ ...anvilOrder, items })
  await renderRoute(`/acme/orders/${anvilOrder.id}`, {
    handlers: [used, ...signedIn(), ...orderPage()],
  })
  const shown = within(await screen.findByRole('table', { name: 'Items' }))
  const text = /^API calls: 1,250.5 used, 1,000 included, \$0.25 per unit, at most \$100.00/
  const line = within(shown.getByRole('row', { name: text }))
  expect(line.getByText('Feb 14, 2026')).toBeDefined()
  const link = line.getByRole('link', { name: 'View events: API calls' })
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost')
  expect(pathname).toBe('/acme/events')
  expect(Object.fromEntries(searchParams)).toEqual({
    meter: usedLine.usage?.meter_id,
    customer: grace.id,
    from: '2026-02-14T09:26:00.000Z',
    to: '2026-03-14T09:26:00.000Z',
  })
  await expectAccessible()
})
