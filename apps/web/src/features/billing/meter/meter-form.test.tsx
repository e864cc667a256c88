import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { getGetBillingOrganizationMockHandler } from '#api/billing-organization/billing-organization.msw.ts'
import { getListCustomerMetersMockHandler } from '#api/customer-meter/customer-meter.msw.ts'
import { getListEventNamesMockHandler, getListEventsMockHandler } from '#api/event/event.msw.ts'
import {
  getCreateMeterMockHandler,
  getGetMeterMockHandler,
  getGetMeterQuantitiesMockHandler,
  getListMetersMockHandler,
  getPreviewMeterMockHandler,
  getUpdateMeterMockHandler,
} from '#api/meter/meter.msw.ts'
import { getListMeterAlertsMockHandler } from '#api/meter-alert/meter-alert.msw.ts'
import type { MeterPreview, MeterPreviewRequest, UserEvent } from '#api/model/index.ts'
import { getListProductsMockHandler } from '#api/product/product.msw.ts'
import { listOf, refuseField } from '#app/testing/acme-shop.ts'
import { acme, billingAcme } from '#app/testing/ada.ts'
import { calls, tokens } from '#app/testing/meters.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const timestamp = calls.created_at
const completion: UserEvent = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000810',
  timestamp,
  organization_id: acme.id,
  customer_id: null,
  customer: null,
  external_customer_id: 'user_42',
  name: 'completion',
  source: 'user',
  external_id: null,
  metadata: { tokens: 1200, model: 'large' },
}
const names = ['completion', 'embedding'].map((name) => ({
  name,
  source: 'user' as const,
  occurrences: 2,
  first_seen: timestamp,
  last_seen: timestamp,
}))
const month = { start_timestamp: timestamp, end_timestamp: timestamp, amount: null }
const preview: MeterPreview = {
  timezone: 'Europe/Berlin',
  last_month: { ...month, matched_events: 40, counted_events: 38, quantity: 48_000.5 },
  this_month: { ...month, matched_events: 1, counted_events: 1, quantity: 1200 },
  price_currency: null,
  events: [{ ...completion, units: 1200 }],
  read_events: 52,
  is_complete: true,
}

function previewing(asked: MeterPreviewRequest[], answer: Partial<MeterPreview> = {}) {
  return getPreviewMeterMockHandler(async ({ request }) => {
    const body: MeterPreviewRequest = await request.json().then((given) => Object(given))
    asked.push(body)
    const priced = {
      price_currency: 'usd',
      last_month: { ...preview.last_month, amount: 9600 },
    }
    return { ...preview, ...(body.unit_amount && priced), ...answer }
  })
}

const around = [
  ...signedIn(),
  getGetBillingOrganizationMockHandler({ ...billingAcme, timezone: 'Europe/Berlin' }),
  getListEventNamesMockHandler(listOf(names)),
  getListEventsMockHandler({ ...listOf([completion]), next_cursor: null }),
  getGetMeterQuantitiesMockHandler({ quantities: [], total: 0 }),
  getListCustomerMetersMockHandler(listOf([])),
  getListMeterAlertsMockHandler(listOf([])),
  getListProductsMockHandler(listOf([])),
]

test('a meter is put together from what events have, and tried out meanwhile', async () => {
  const asked: MeterPreviewRequest[] = []
  const sent: unknown[] = []
  const create = getCreateMeterMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return tokens
  })
  const { user } = await renderRoute('/acme/meters/new', {
    handlers: [create, previewing(asked), getGetMeterMockHandler(tokens), ...around],
  })
  await user.type(await screen.findByLabelText('Name'), 'Tokens')
  expect(await screen.findByText('48,000.5')).toBeDefined()
  expect(screen.getByText('40 events')).toBeDefined()
  expect(screen.getByText(/^2 events match but have no number/)).toBeDefined()
  expect(screen.getByText('user_42 · tokens: 1200 · model: large')).toBeDefined()
  expect(screen.getByText('Conditions that aren’t filled in are left out.')).toBeDefined()
  expect(asked[0]).toMatchObject({ filter: { conjunction: 'and', clauses: [] } })
  await user.click(screen.getByLabelText('Value'))
  await user.click(await screen.findByRole('option', { name: 'completion' }))
  await user.click(screen.getByText('Add group'))
  const group = within(screen.getByRole('group', { name: 'Group of conditions' }))
  await user.type(group.getByLabelText('Property'), 'tok')
  await user.click(await screen.findByRole('option', { name: 'tokens' }))
  await user.selectOptions(group.getByLabelText('Comparison'), 'is at least')
  await user.selectOptions(group.getByLabelText('Type of value'), 'Number')
  await user.type(group.getByLabelText('Value'), '1000')
  await user.click(group.getByText('Add condition'))
  const last = (label: string) => group.getAllByLabelText(label).at(-1) ?? document.body
  await user.type(last('Property'), 'cached')
  await user.selectOptions(last('Comparison'), 'is not')
  await user.selectOptions(last('Type of value'), 'Yes or no')
  await user.selectOptions(screen.getByLabelText('Quantity'), 'Sum of a property')
  await user.type(screen.getByLabelText('Numeric property'), 'tokens')
  await user.type(screen.getByLabelText(/Price per unit/), '0.002')
  expect(
    await screen.findByText(
      'At $0.002 per unit, you would have billed $96.00 last month, before credits and taxes.',
    ),
  ).toBeDefined()
  const { filter, aggregation } = tokens
  expect(asked.at(-1)).toEqual({
    organization_id: acme.id,
    filter,
    aggregation,
    unit_amount: '0.2',
  })
  await expectAccessible()
  await user.click(screen.getByText('Create meter'))
  await screen.findByRole('heading', { name: 'Tokens', level: 1 })
  expect(sent).toEqual([{ organization_id: acme.id, name: 'Tokens', filter, aggregation }])
})

test('a condition that is not filled in is not saved, and nothing else is lost by removing it', async () => {
  const { user } = await renderRoute('/acme/meters/new', {
    handlers: [previewing([], { is_complete: false }), ...around],
  })
  await user.type(await screen.findByLabelText('Name'), 'Everything')
  expect(await screen.findByText(/^Only the newest 52 events were read/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Create meter' }))
  const value = screen.getByRole('combobox', { name: 'Value' })
  expect(value.getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Remove condition' }))
  expect(screen.queryByRole('combobox', { name: 'Value' })).toBeNull()
})

test('others who try out theirs are waited for', async () => {
  let refused = 0
  const busy = getPreviewMeterMockHandler(() => {
    refused += 1
    if (refused > 1) return preview
    throw HttpResponse.json({ error: 'TooManyRequests', detail: 'Too many' }, { status: 429 })
  })
  await renderRoute('/acme/meters/new', { handlers: [busy, ...around] })
  expect(await screen.findByText('48,000.5', undefined, { timeout: 4000 })).toBeDefined()
})

test('what takes too long to try out is said, and can be tried again', async () => {
  let answer: () => MeterPreview = refuseField(['filter'], 'meter.preview_timed_out')
  const { user } = await renderRoute('/acme/meters/new', {
    handlers: [getPreviewMeterMockHandler(() => answer()), ...around],
  })
  expect(await screen.findByText(/^These conditions take too long to try out/)).toBeDefined()
  answer = () => preview
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('48,000.5')).toBeDefined()
})

const editing = [getGetMeterMockHandler(tokens), getListMetersMockHandler(listOf([tokens]))]

test('what is edited is sent alone', async () => {
  const sent: unknown[] = []
  const update = getUpdateMeterMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return tokens
  })
  const { user } = await renderRoute(`/acme/meters/${tokens.id}/edit`, {
    handlers: [update, previewing([]), ...editing, ...around],
  })
  expect(await screen.findByText(/all events are counted again/)).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Quantity'), 'Highest value of a property')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(sent).toEqual([{ aggregation: { func: 'max', property: 'tokens' } }]))
})

test('once it is billed, only the name can be edited', async () => {
  const billed = { ...tokens, billed_at: '2026-04-01T00:00:00.000Z' }
  const { user } = await renderRoute(`/acme/meters/${tokens.id}/edit`, {
    handlers: [getGetMeterMockHandler(billed), ...around],
  })
  const name = await screen.findByLabelText('Name')
  expect(screen.getByText(/^Usage has been billed since Apr 1, 2026/)).toBeDefined()
  expect(screen.queryByText('Conditions')).toBeNull()
  expect(screen.queryByText('Preview')).toBeNull()
  await expectAccessible()
  await user.clear(name)
})
