import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getGetBillingOrganizationMockHandler } from '#api/billing-organization/billing-organization.msw.ts'
import { getListCustomersMockHandler } from '#api/customer/customer.msw.ts'
import { getListCustomerMetersMockHandler } from '#api/customer-meter/customer-meter.msw.ts'
import { getGetMeterMockHandler, getGetMeterQuantitiesMockHandler } from '#api/meter/meter.msw.ts'
import {
  getCreateMeterAlertMockHandler,
  getDeleteMeterAlertMockHandler,
  getGetMeterAlertMockHandler,
  getListMeterAlertsMockHandler,
  getUpdateMeterAlertMockHandler,
} from '#api/meter-alert/meter-alert.msw.ts'
import type { MeterAlert } from '#api/model/index.ts'
import { getListProductsMockHandler } from '#api/product/product.msw.ts'
import { grace, listOf, refuseField } from '#app/testing/acme-shop.ts'
import { acme, billingAcme } from '#app/testing/ada.ts'
import { tokens } from '#app/testing/meters.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const path = `/acme/meters/${tokens.id}`

const nearlyUsed: MeterAlert = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000830',
  created_at: tokens.created_at,
  modified_at: null,
  organization_id: acme.id,
  meter_id: tokens.id,
  customer_id: null,
  customer: null,
  name: 'Nearly used up',
  threshold: { type: 'percent', percent: 80 },
  notify: 'merchant',
}
const ofGrace: MeterAlert = {
  ...nearlyUsed,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000831',
  customer_id: grace.id,
  customer: grace,
  name: 'Large',
  threshold: { type: 'units', units: 1500.5 },
  notify: 'nobody',
}

/** A meter with alerts, made, changed and deleted as the API would. */
function meterPage({ alerts = [nearlyUsed, ofGrace], role = 'owner' } = {}) {
  const state: { alerts: MeterAlert[]; sent: unknown[] } = { alerts, sent: [] }
  const handlers = [
    ...signedIn({ role }),
    getGetBillingOrganizationMockHandler(billingAcme),
    getGetMeterMockHandler(tokens),
    getGetMeterQuantitiesMockHandler({ quantities: [], total: 0 }),
    getListCustomerMetersMockHandler(listOf([])),
    getListProductsMockHandler(listOf([])),
    getListCustomersMockHandler(listOf([grace])),
    getListMeterAlertsMockHandler(() => listOf(state.alerts)),
    getGetMeterAlertMockHandler(nearlyUsed),
    getCreateMeterAlertMockHandler(async ({ request }) => {
      state.sent.push(await request.json())
      state.alerts = [...state.alerts, ofGrace]
      return ofGrace
    }),
    getUpdateMeterAlertMockHandler(async ({ request }) => {
      state.sent.push(await request.json())
      return nearlyUsed
    }),
    getDeleteMeterAlertMockHandler(() => {
      state.alerts = [ofGrace]
    }),
  ]
  return { state, handlers }
}

async function section() {
  return within(await screen.findByRole('region', { name: 'Alerts' }))
}

test('lists the alerts of a meter, and makes one for a customer', async () => {
  const { state, handlers } = meterPage({ alerts: [nearlyUsed] })
  const { user } = await renderRoute(path, { handlers })
  const alerts = await section()
  const row = await alerts.findByRole('row', { name: /Nearly used up/ })
  expect(row.textContent).toContain('80% of credits')
  expect(row.textContent).toContain('Owners and admins')
  await user.click(alerts.getByRole('button', { name: 'New alert' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New alert' }))
  await user.type(dialog.getByLabelText('Name'), 'Large')
  await user.selectOptions(dialog.getByLabelText('Threshold in'), 'Units used')
  await user.clear(dialog.getByLabelText('Units'))
  await user.type(dialog.getByLabelText('Units'), '1500.5')
  await user.selectOptions(await dialog.findByLabelText('Customer'), grace.name ?? grace.email)
  await user.selectOptions(dialog.getByLabelText('Email to'), 'Nobody')
  await expectAccessible(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Create alert' }))
  expect(await screen.findByText('“Large” created')).toBeDefined()
  expect(state.sent).toEqual([
    {
      name: 'Large',
      threshold: { type: 'units', units: 1500.5 },
      customer_id: grace.id,
      notify: 'nobody',
      meter_id: tokens.id,
      organization_id: acme.id,
    },
  ])
  expect((await alerts.findByRole('row', { name: /Large/ })).textContent).toContain('1,500.5 units')
})

test('changes only what differs', async () => {
  const { state, handlers } = meterPage()
  const { user } = await renderRoute(path, { handlers })
  const alerts = await section()
  await user.click(await alerts.findByRole('button', { name: 'Actions for Nearly used up' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit “Nearly used up”' }))
  await user.clear(dialog.getByLabelText('Percent'))
  await user.type(dialog.getByLabelText('Percent'), '90')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(state.sent).toEqual([{ threshold: { type: 'percent', percent: 90 } }]))
})

test('deletes one after asking', async () => {
  const { handlers } = meterPage()
  const { user } = await renderRoute(path, { handlers })
  const alerts = await section()
  await user.click(await alerts.findByRole('button', { name: 'Actions for Nearly used up' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete alert' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Nearly used up”?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete alert' }))
  expect(await screen.findByText('“Nearly used up” deleted')).toBeDefined()
  await waitFor(() => expect(alerts.queryByRole('row', { name: /Nearly used up/ })).toBeNull())
})

test('says that a meter has as many as it can', async () => {
  const { handlers } = meterPage()
  const create = getCreateMeterAlertMockHandler(refuseField(['meter_id'], 'meter_alert.too_many'))
  const { user } = await renderRoute(path, { handlers: [create, ...handlers] })
  await user.click(await (await section()).findByRole('button', { name: 'New alert' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New alert' }))
  await user.type(dialog.getByLabelText('Name'), 'Another')
  await user.click(dialog.getByRole('button', { name: 'Create alert' }))
  expect(await dialog.findByText(/alerts for all customers/)).toBeDefined()
})

test('members see alerts, but nothing that changes them', async () => {
  const { handlers } = meterPage({ role: 'member' })
  await renderRoute(path, { handlers })
  const alerts = await section()
  expect(await alerts.findByText('Nearly used up')).toBeDefined()
  expect(alerts.queryByRole('button', { name: 'New alert' })).toBeNull()
  expect(alerts.queryByRole('button', { name: 'Actions for Nearly used up' })).toBeNull()
})
