import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse, type RequestHandler } from 'msw'
import { expect, test } from 'vitest'
import { getGetCustomerStateMockHandler } from '#api/customer/customer.msw.ts'
import {
  getAdjustCustomerCreditsMockHandler,
  getAdjustCustomerMeterMockHandler,
  getListCustomerMetersMockHandler,
} from '#api/customer-meter/customer-meter.msw.ts'
import { getGetMeterQuantitiesMockHandler, getListMetersMockHandler } from '#api/meter/meter.msw.ts'
import type { CustomerMeter, CustomerStateSubscription } from '#api/model/index.ts'
import { grace, listOf } from '#app/testing/acme-shop.ts'
import { anvilSubscription } from '#app/testing/anvil-subscription.ts'
import { customerPage } from '#app/testing/customer-page.ts'
import { callsOfGrace } from '#app/testing/meters.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const address = `/acme/customers/${grace.id}`

const subscription: CustomerStateSubscription = {
  ...anvilSubscription,
  status: 'active',
  meters: [{ ...callsOfGrace, amount: 2050 }],
}

const used = getGetMeterQuantitiesMockHandler({
  quantities: [
    { timestamp: '2026-03-13T00:00:00.000Z', quantity: 100 },
    { timestamp: '2026-03-14T00:00:00.000Z', quantity: 20.5 },
  ],
  total: 120.5,
})

interface GraceOptions {
  accounts?: CustomerMeter[]
  role?: string
  /** What the API answers when credits are adjusted. */
  adjusted?: () => CustomerMeter
  handlers?: RequestHandler[]
}

/** Grace’s page; her credits change as the API would change them. */
async function openGrace(options: GraceOptions = {}) {
  const { accounts = [callsOfGrace], role, handlers: first = [] } = options
  const { adjusted = () => callsOfGrace } = options
  const sent: unknown[] = []
  const state = { accounts }
  const adjust = async ({ request }: { request: Request }) => {
    sent.push(await request.json())
    const after = adjusted()
    state.accounts = [after]
    return after
  }
  const handlers = [
    ...first,
    getListCustomerMetersMockHandler(() => listOf(state.accounts)),
    getGetCustomerStateMockHandler({
      ...grace,
      active_subscriptions: [subscription],
      active_meters: [],
      granted_benefits: [],
    }),
    getAdjustCustomerMeterMockHandler(adjust),
    getAdjustCustomerCreditsMockHandler(adjust),
    getListMetersMockHandler(listOf([callsOfGrace.meter])),
    used,
    ...customerPage(),
    ...signedIn({ role }),
  ]
  const view = await renderRoute(address, { handlers })
  const usage = within(await screen.findByRole('region', { name: 'Usage' }))
  return { ...view, usage, sent }
}

function refuseUnits({ credited_units: credited }: CustomerMeter): never {
  const type = 'customer_meter.too_few_credits'
  const detail = [{ loc: ['body', 'units'], msg: 'In English', type, ctx: { credited } }]
  throw HttpResponse.json({ error: 'RequestValidationError', detail }, { status: 422 })
}

function figure(usage: ReturnType<typeof within>, term: string) {
  return usage.getByText(term).nextElementSibling?.textContent
}

test('shows what a customer has used of a meter, was credited and has left, and day by day', async () => {
  const { user, usage } = await openGrace()
  const meter = await usage.findByRole('link', { name: 'API calls' })
  expect(meter.getAttribute('href')).toBe(`/acme/meters/${callsOfGrace.meter_id}`)
  expect(figure(usage, 'Used')).toBe('120.5')
  expect(figure(usage, 'Credited')).toBe('100')
  expect(figure(usage, 'Balance')).toBe('-20.5')
  expect(figure(usage, 'Period ends')).toBe('Apr 14, 2026')
  const chart = await usage.findByRole('slider', { name: 'API calls, last 30 days: 120.5' })
  expect(usage.getByText('Last 30 days: 120.5')).toBeDefined()
  chart.focus()
  expect(chart.getAttribute('aria-valuetext')).toBe('Mar 14, 2026: 20.5')
  await user.keyboard('{ArrowLeft}')
  expect(chart.getAttribute('aria-valuetext')).toBe('Mar 13, 2026: 100')
  await user.click(usage.getByText('Show as a table'))
  const rows = within(usage.getByRole('table', { name: 'API calls, last 30 days: 120.5' }))
  expect(rows.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'PeriodUsed',
    'Mar 13, 2026100',
    'Mar 14, 202620.5',
  ])
  const events = usage.getByRole('link', { name: 'Events of this customer' })
  expect(events.getAttribute('href')).toBe(`/acme/events?customer=${grace.id}`)
  await expectAccessible()
})

test('credits units by hand with a note, showing the balance before and after', async () => {
  const adjusted = () => ({ ...callsOfGrace, credited_units: 150, balance: 29.5 })
  const { user, usage, sent } = await openGrace({ adjusted })
  await user.click(await usage.findByRole('button', { name: 'Adjust credits of API calls' }))
  const found = await screen.findByRole('dialog', { name: 'Adjust credits of API calls' })
  const dialog = within(found)
  expect(figure(dialog, 'Balance')).toBe('-20.5')
  expect(figure(dialog, 'Balance after')).toBe('-20.5')
  await user.type(dialog.getByLabelText('Units'), '50')
  expect(figure(dialog, 'Balance after')).toBe('29.5')
  await user.type(dialog.getByLabelText(/^Note/), 'Sorry for the outage')
  await expectAccessible(found)
  await user.click(dialog.getByRole('button', { name: 'Credit units' }))
  expect(await screen.findByText('Credits adjusted. The balance is now 29.5.')).toBeDefined()
  expect(sent).toEqual([{ units: 50, note: 'Sorry for the outage' }])
  await waitFor(() => expect(figure(usage, 'Credited')).toBe('150'))
  expect(screen.queryByRole('dialog', { name: /^Adjust/ })).toBeNull()
})

test('takes units back, and says at the field that there are not so many', async () => {
  const { user, usage, sent } = await openGrace({ adjusted: () => refuseUnits(callsOfGrace) })
  await user.click(await usage.findByRole('button', { name: /^Adjust/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Adjust/ }))
  await user.click(dialog.getByRole('radio', { name: 'Take back units' }))
  const units = dialog.getByLabelText('Units')
  await user.type(units, '101')
  expect(figure(dialog, 'Balance after')).toBe('-121.5')
  await user.click(dialog.getByRole('button', { name: 'Take back units' }))
  const refusal = 'Only 100 units are credited. You can’t take back more.'
  expect(await dialog.findByText(refusal)).toBeDefined()
  expect(document.activeElement).toBe(units)
  expect(sent).toEqual([{ units: -101, note: null }])
})

test('credits units of a meter that the customer has not used yet', async () => {
  const adjusted = () => ({ ...callsOfGrace, credited_units: 50, consumed_units: 0, balance: 50 })
  const { user, usage, sent } = await openGrace({ accounts: [], adjusted })
  await user.click(usage.getByRole('button', { name: 'Credit units' }))
  const found = await screen.findByRole('dialog', { name: 'Credit units' })
  const dialog = within(found)
  await user.click(dialog.getByRole('button', { name: 'Credit units' }))
  expect(dialog.getByRole('combobox', { name: 'Meter' }).getAttribute('aria-invalid')).toBe('true')
  await user.type(dialog.getByRole('combobox', { name: 'Meter' }), 'calls')
  await user.click(await dialog.findByRole('option', { name: 'API calls' }))
  await user.type(dialog.getByLabelText('Units'), '50')
  await user.type(dialog.getByLabelText(/^Note/), 'Welcome')
  await expectAccessible(found)
  await user.click(dialog.getByRole('button', { name: 'Credit units' }))
  expect(await screen.findByText('Credits adjusted. The balance is now 50.')).toBeDefined()
  expect(sent).toEqual([
    { customer_id: grace.id, meter_id: callsOfGrace.meter_id, units: 50, note: 'Welcome' },
  ])
  expect(await usage.findByRole('heading', { name: 'API calls' })).toBeDefined()
})

test('asks for a whole number of units before anything is sent', async () => {
  const { user, usage, sent } = await openGrace()
  await user.click(await usage.findByRole('button', { name: /^Adjust/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Adjust/ }))
  for (const wrong of ['0', '1.5', '-3']) {
    await user.clear(dialog.getByLabelText('Units'))
    await user.type(dialog.getByLabelText('Units'), wrong)
    await user.click(dialog.getByRole('button', { name: 'Credit units' }))
    expect(dialog.getByLabelText('Units').getAttribute('aria-invalid')).toBe('true')
  }
  expect(sent).toEqual([])
})

test('says where nothing was used or credited', async () => {
  const { usage } = await openGrace({ accounts: [] })
  expect(await usage.findByText(/^Nothing used or credited yet/)).toBeDefined()
})

test('shows members what was used, but nothing to adjust', async () => {
  const { usage } = await openGrace({ role: 'member' })
  expect(await usage.findByRole('heading', { name: 'API calls' })).toBeDefined()
  expect(usage.queryByRole('button')).toBeNull()
})

test('asks again for a chart that does not load', async () => {
  let fails = true
  const flaky = getGetMeterQuantitiesMockHandler(() => {
    if (fails) refuse(500, 'INTERNAL_SERVER_ERROR')()
    return { quantities: [{ timestamp: '2026-03-14T00:00:00.000Z', quantity: 7 }], total: 7 }
  })
  const { user, usage } = await openGrace({ handlers: [flaky] })
  const again = await usage.findByRole('button', { name: 'Try again' })
  fails = false
  await user.click(again)
  expect(await usage.findByText('Last 30 days: 7')).toBeDefined()
})
