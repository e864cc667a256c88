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
import type { BenefitMeterCredit } from '#api/model/index.ts'
import { chat, listOf } from '#app/testing/acme-shop.ts'
import { calls } from '#app/testing/meters.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

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
  await user.type(dialog.getByRole('combobox', { name: 'Meter' }), 'api')
  await user.click(await screen.findByRole('option', { name: 'API calls' }))
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
  expect(await screen.findByText('You have no meters yet.')).toBeDefined()
  const link = screen.getByRole('link', { name: /^Create a meter/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/acme/meters/new',
    '_blank',
  ])
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
