import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { CustomerBenefitGrant, LicenseKeyWithActivations } from '#api/model'
import { getListPortalBenefitGrantsMockHandler } from '#api/portal-benefit-grant/portal-benefit-grant.msw.ts'
import {
  getDeactivateLicenseKeyMockHandler,
  getGetPortalLicenseKeyMockHandler,
  getGetPortalLicenseKeyResponseMock,
} from '#api/portal-license-key/portal-license-key.msw.ts'
import { rememberSignedIn } from '#app/api/portal-session.ts'
import { grant, organization } from '#app/testing/fixtures.ts'
import { page } from '#app/testing/page.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const id = '019aa3f0-7c1e-7b52-9a0d-0000000000e1'
const laptop = {
  id: '019aa3f0-7c1e-7b52-9a0d-0000000000e2',
  created_at: '2026-11-20T09:30:00.000Z',
  modified_at: null,
  license_key_id: id,
  label: 'Ada’s laptop',
  meta: {},
}

const licenseKey: LicenseKeyWithActivations = {
  ...getGetPortalLicenseKeyResponseMock(),
  id,
  organization_id: organization.id,
  key: 'ACME-2F1B6E7C-9D1A-4B52-9C0E-5A7D3FE304DA',
  status: 'granted',
  expires_at: null,
  usage: 2,
  limit_usage: 1000,
  limit_activations: 3,
  activations: [laptop],
}

const license: CustomerBenefitGrant = {
  ...grant,
  properties: { license_key_id: id, display_key: '****-E304DA' },
  benefit: {
    ...grant.benefit,
    type: 'license_keys',
    description: 'Editor license',
    properties: { prefix: 'ACME', expires: null, activations: null, limit_usage: null },
  },
}

const grants = getListPortalBenefitGrantsMockHandler(page([license]))

beforeEach(() => rememberSignedIn('acme'))

test('a benefit shows its key, and where that is in use, which can be ended', async () => {
  const sent: unknown[] = []
  const state = { key: licenseKey }
  const read = getGetPortalLicenseKeyMockHandler(() => state.key)
  const end = getDeactivateLicenseKeyMockHandler(async ({ request }) => {
    sent.push(await request.json())
    state.key = { ...licenseKey, activations: [] }
  })
  const { user } = await renderRoute('/acme/benefits', {
    handlers: [read, end, grants, ...signedIn],
  })
  expect(await screen.findByText(licenseKey.key)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy license key' })).toBeTruthy()
  expect(screen.getByText('Used: 2 of 1,000')).toBeTruthy()
  expect(screen.getByText('In use: 1 of 3')).toBeTruthy()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Remove Ada’s laptop' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Ada’s laptop”?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Removed')).toBeTruthy()
  expect(screen.queryByText('In use: 1 of 3')).toBeNull()
  const { key, organization_id } = licenseKey
  expect(sent).toEqual([{ key, organization_id, activation_id: laptop.id }])
})

test.each([
  [{ expires_at: '2020-01-01T12:00:00.000Z' }, 'Expired on Jan 1, 2020'],
  [{ expires_at: '2099-01-01T12:00:00.000Z' }, 'Valid until Jan 1, 2099'],
  [{ status: 'disabled' }, 'This key is disabled. Ask Acme about it.'],
] as const)('says of %o: %s', async (given, text) => {
  const read = getGetPortalLicenseKeyMockHandler({ ...licenseKey, ...given })
  await renderRoute('/acme/benefits', { handlers: [read, grants, ...signedIn] })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('each purchase has a key of its own', async () => {
  const second = { ...license, id: '019aa3f0-7c1e-7b52-9a0d-0000000000e9' }
  const both = getListPortalBenefitGrantsMockHandler(page([license, second]))
  const read = getGetPortalLicenseKeyMockHandler(licenseKey)
  await renderRoute('/acme/benefits', { handlers: [read, both, ...signedIn] })
  expect(await screen.findAllByText('Editor license')).toHaveLength(2)
})

test('says when the key can’t be loaded', async () => {
  const away = http.get('*/v1/customer-portal/license-keys/*', () =>
    HttpResponse.json({ error: 'ResourceNotFound', detail: 'No' }, { status: 404 }),
  )
  await renderRoute('/acme/benefits', { handlers: [away, grants, ...signedIn] })
  expect(
    await screen.findByText('The license key couldn’t be loaded. Reload the page.'),
  ).toBeTruthy()
})
