import { screen } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { CustomerBenefitGrant, CustomerCustomerMeter } from '#api/model'
import { getListPortalBenefitGrantsMockHandler } from '#api/portal-benefit-grant/portal-benefit-grant.msw.ts'
import { getListPortalMetersMockHandler } from '#api/portal-meter/portal-meter.msw.ts'
import { rememberSignedIn } from '#app/api/portal-session.ts'
import { grant } from '#app/testing/fixtures.ts'
import { page } from '#app/testing/page.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const { created_at } = grant
const meter_id = '019aa3f0-7c1e-7b52-9a0d-000000000c10'

const used: CustomerCustomerMeter = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000c11',
  created_at,
  modified_at: null,
  customer_id: grant.customer_id,
  meter_id,
  consumed_units: 1250.5,
  credited_units: 2000,
  balance: 749.5,
  reserved_units: 0,
  available_units: 749.5,
  resets_at: null,
  meter: { id: meter_id, created_at, modified_at: null, name: 'API calls' },
}

const credits: CustomerBenefitGrant = {
  ...grant,
  order_id: null,
  subscription_id: '019aa3f0-7c1e-7b52-9a0d-000000000c12',
  benefit: {
    ...grant.benefit,
    type: 'meter_credit',
    description: 'Calls included',
    properties: { meter_id, units: 1000, rollover: true },
  },
}

const grants = getListPortalBenefitGrantsMockHandler(page([credits]))

beforeEach(() => rememberSignedIn('acme'))

test('a benefit of units says what is left of them', async () => {
  const asked: string[] = []
  const meters = getListPortalMetersMockHandler(({ request }) => {
    asked.push(new URL(request.url).search)
    return page([used])
  })
  await renderRoute('/acme/benefits', { handlers: [meters, grants, ...signedIn] })
  expect(await screen.findByText('API calls: 749.5 left')).toBeTruthy()
  expect(screen.getByText('Used: 1,250.5 of 2,000')).toBeTruthy()
  expect(screen.getByText('What is left is carried over.')).toBeTruthy()
  expect(asked).toEqual([`?meter_id=${meter_id}&limit=1`])
  await expectAccessible()
})

test('what can’t be loaded is said', async () => {
  const failing = http.get('*/v1/customer-portal/meters', () =>
    HttpResponse.json({}, { status: 404 }),
  )
  await renderRoute('/acme/benefits', { handlers: [failing, grants, ...signedIn] })
  expect(await screen.findByText('Your usage couldn’t be loaded. Reload the page.')).toBeTruthy()
})
