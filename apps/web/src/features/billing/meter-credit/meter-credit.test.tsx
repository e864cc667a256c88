import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getCreateBenefitMockHandler,
  getGetBenefitMockHandler,
  getListBenefitsMockHandler,
  getUpdateBenefitMockHandler,
} from '#api/benefit/benefit.msw.ts'
import { getListBenefitGrantsMockHandler } from '#api/benefit-grant/benefit-grant.msw.ts'
import { getGetMeterMockHandler, getListMetersMockHandler } from '#api/meter/meter.msw.ts'
import type { BenefitMeterCredit, Meter } from '#api/model/index.ts'
import { chat, listOf } from '#app/testing/acme-shop.ts'
import { acme } from '#app/testing/ada.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const { created_at } = chat

const calls: Meter = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000c10',
  created_at,
  modified_at: null,
  organization_id: acme.id,
  name: 'API calls',
  filter: { conjunction: 'and', clauses: [] },
  aggregation: { func: 'count' },
  metadata: {},
  progress: 1,
  billed_at: null,
}

const included: BenefitMeterCredit = {
  ...chat,
  type: 'meter_credit',
  description: 'Calls included',
  properties: { meter_id: calls.id, units: 1000, rollover: true },
}

const path = `/acme/benefits/${included.id}`
const meters = [getListMetersMockHandler(listOf([calls])), getGetMeterMockHandler(calls)]
const shown = [
  getGetBenefitMockHandler(included),
  getListBenefitGrantsMockHandler(listOf([])),
  ...meters,
  ...signedIn(),
]

test('a benefit of units is created for a meter', async () => {
  const sent: unknown[] = []
  const create = getCreateBenefitMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return included
  })
  const list = getListBenefitsMockHandler(listOf([chat]))
  const { user } = await renderRoute('/acme/benefits', {
    handlers: [create, list, ...meters, ...signedIn()],
  })
  await user.click(await screen.findByRole('button', { name: 'New benefit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New benefit' }))
  await user.click(dialog.getByRole('radio', { name: /^Meter credit/ }))
  await user.type(dialog.getByLabelText('Name'), 'Calls included')
  await user.type(dialog.getByLabelText('Units'), '1000')
  const submit = dialog.getByRole('button', { name: 'Create benefit' })
  expect(submit.getAttribute('aria-disabled') ?? submit.getAttribute('disabled')).not.toBeNull()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Meter' }), 'API calls')
  await user.click(dialog.getByRole('switch', { name: 'Carry over unused units' }))
  await expectAccessible(screen.getByRole('dialog'))
  await user.click(submit)
  expect(await screen.findByText('“Calls included” created')).toBeDefined()
  expect(sent).toMatchObject([
    {
      type: 'meter_credit',
      description: 'Calls included',
      properties: { meter_id: calls.id, units: 1000, rollover: true },
    },
  ])
})

test('a merchant without meters is told what to do first', async () => {
  const none = getListMetersMockHandler(listOf([]))
  const list = getListBenefitsMockHandler(listOf([chat]))
  const { user } = await renderRoute('/acme/benefits', { handlers: [none, list, ...signedIn()] })
  await user.click(await screen.findByRole('button', { name: 'New benefit' }))
  await user.click(await screen.findByRole('radio', { name: /^Meter credit/ }))
  expect(
    await screen.findByText('You have no meters yet. Create one through the API first.'),
  ).toBeDefined()
})

test('shows what is credited, and changes it', async () => {
  const sent: unknown[] = []
  const update = getUpdateBenefitMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return included
  })
  const { user } = await renderRoute(path, { handlers: [update, ...shown] })
  expect(await screen.findByText('API calls')).toBeDefined()
  expect(screen.getByText('1,000')).toBeDefined()
  expect(screen.getByText('Carried over')).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit “Calls included”' }))
  await user.clear(dialog.getByLabelText('Units'))
  await user.type(dialog.getByLabelText('Units'), '500')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('“Calls included” saved')).toBeDefined()
  expect(sent).toMatchObject([{ properties: { meter_id: calls.id, units: 500, rollover: true } }])
})
