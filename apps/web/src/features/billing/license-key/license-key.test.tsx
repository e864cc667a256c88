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
import {
  getEndLicenseKeyActivationMockHandler,
  getGetLicenseKeyMockHandler,
  getListLicenseKeysMockHandler,
  getUpdateLicenseKeyMockHandler,
} from '#api/license-key/license-key.msw.ts'
import type { BenefitLicenseKeys, LicenseKeyWithActivations } from '#api/model/index.ts'
import { chat, grace, listOf } from '#app/testing/acme-shop.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const license: BenefitLicenseKeys = {
  ...chat,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000501',
  type: 'license_keys',
  description: 'Editor license',
  properties: {
    prefix: 'ACME',
    expires: { ttl: 1, timeframe: 'year' },
    activations: { limit: 3, enable_customer_admin: true },
    limit_usage: null,
  },
}

const activation = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000503',
  created_at: chat.created_at,
  modified_at: null,
  license_key_id: '019aa3f0-7c1e-7b52-9a0d-000000000502',
  label: 'Grace’s laptop',
  meta: { os: 'linux' },
}

const licenseKey: LicenseKeyWithActivations = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000502',
  created_at: chat.created_at,
  modified_at: null,
  organization_id: chat.organization_id,
  customer_id: grace.id,
  customer: grace,
  benefit_id: license.id,
  key: 'ACME-2F1B6E7C-9D1A-4B52-9C0E-5A7D3FE304DA',
  display_key: '****-E304DA',
  status: 'granted',
  limit_activations: 3,
  usage: 12,
  limit_usage: 1000,
  validations: 40,
  last_validated_at: null,
  expires_at: null,
  activations: [activation],
}

const page = `/acme/license-keys/${licenseKey.id}`

/** Acme with one key; it changes as the API would change it. */
function shop({ role = 'owner', given = licenseKey } = {}) {
  const state = { key: given, sent: [] as unknown[], asked: [] as string[] }
  const noted = async (request: Request) => {
    const body = await request.json()
    state.sent.push(body)
    return body
  }
  const handlers = [
    getListBenefitsMockHandler(listOf([license])),
    getGetBenefitMockHandler(license),
    getListBenefitGrantsMockHandler(listOf([])),
    getListLicenseKeysMockHandler(({ request }) => {
      state.asked.push(new URL(request.url).search)
      return listOf([state.key])
    }),
    getGetLicenseKeyMockHandler(() => state.key),
    getUpdateLicenseKeyMockHandler(async ({ request }) => {
      state.key = { ...state.key, ...(await noted(request)) }
      return state.key
    }),
    getUpdateBenefitMockHandler(async ({ request }) => {
      await noted(request)
      return license
    }),
    getEndLicenseKeyActivationMockHandler(({ request }) => {
      state.asked.push(new URL(request.url).pathname)
      state.key = { ...state.key, activations: [] }
    }),
    ...signedIn({ role }),
  ]
  return { state, handlers }
}

test('a benefit of license keys is made with its limits', async () => {
  const sent: unknown[] = []
  const create = getCreateBenefitMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return license
  })
  const { handlers } = shop()
  const { user } = await renderRoute('/acme/benefits', { handlers: [create, ...handlers] })
  await user.click(await screen.findByRole('button', { name: 'New benefit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New benefit' }))
  await user.click(dialog.getByRole('radio', { name: /^License keys/ }))
  await user.type(dialog.getByLabelText('Name'), 'Editor license')
  await user.type(dialog.getByLabelText('Prefix'), 'ACME')
  await user.selectOptions(dialog.getByLabelText('Expires after'), 'Years')
  await user.type(dialog.getByLabelText('Activation limit'), '3')
  await expectAccessible(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Create benefit' }))
  expect(await screen.findByText('“Editor license” created')).toBeDefined()
  expect(sent).toMatchObject([{ type: 'license_keys', properties: license.properties }])
})

test('its page shows what keys are like, and those that customers have', async () => {
  const { state, handlers } = shop()
  const { user } = await renderRoute(`/acme/benefits/${license.id}`, { handlers })
  expect(await screen.findByText('1 year')).toBeDefined()
  const link = await screen.findByRole('link', { name: '****-E304DA' })
  expect(link.getAttribute('href')).toBe(page)
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit “Editor license”' }))
  await user.selectOptions(dialog.getByLabelText('Expires after'), 'Never')
  await user.clear(dialog.getByLabelText('Activation limit'))
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('“Editor license” saved')).toBeDefined()
  const properties = { ...license.properties, expires: null, activations: null }
  expect(state.sent).toMatchObject([{ type: 'license_keys', properties }])
})

test('the list finds a key by its end, and those of a benefit', async () => {
  const { state, handlers } = shop()
  await renderRoute(`/acme/license-keys?query=E304DA&benefit=${license.id}`, { handlers })
  expect(await screen.findByRole('link', { name: '****-E304DA' })).toBeDefined()
  expect(await screen.findByText('Benefit: Editor license')).toBeDefined()
  expect(screen.getByText('Valid')).toBeDefined()
  expect(state.asked.at(-1)).toContain('query=E304DA')
  expect(state.asked.at(-1)).toContain(`benefit_id=${license.id}`)
  await expectAccessible()
})

test('a key shows where it is in use, and that can be ended', async () => {
  const { state, handlers } = shop()
  const { user } = await renderRoute(page, { handlers })
  expect(await screen.findByText(licenseKey.key)).toBeDefined()
  expect(screen.getByText('12 of 1,000')).toBeDefined()
  expect(screen.getByText('1 of 3')).toBeDefined()
  expect(screen.getByText('os: linux')).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'End activation' }))
  const title = 'End the activation “Grace’s laptop”?'
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await user.click(dialog.getByRole('button', { name: 'End activation' }))
  expect(await screen.findByText('The key isn’t in use anywhere right now.')).toBeDefined()
  expect(state.asked).toEqual([`/v1/license-keys/${licenseKey.id}/activations/${activation.id}`])
})

test('a key is disabled and enabled again, and its limits change', async () => {
  const { state, handlers } = shop()
  const { user } = await renderRoute(page, { handlers })
  for (const [action, name, shown] of [
    ['Disable key', 'Disable this key?', 'Disabled'],
    ['Enable key', 'Enable this key again?', 'Valid'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: action }))
    const dialog = within(await screen.findByRole('dialog', { name }))
    await user.click(dialog.getByRole('button', { name: action }))
    expect(await screen.findByText(shown)).toBeDefined()
  }
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit license key' }))
  await user.clear(dialog.getByLabelText('Usage limit'))
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('License key saved')).toBeDefined()
  expect(state.sent).toEqual([{ status: 'disabled' }, { status: 'granted' }, { limit_usage: null }])
})

test('says that a key has expired, or was revoked', async () => {
  const given = { ...licenseKey, expires_at: '2020-01-01T00:00:00.000Z' }
  const { handlers } = shop({ given, role: 'member' })
  await renderRoute(page, { handlers })
  expect(await screen.findByText('Expired')).toBeDefined()
  for (const name of ['Edit', 'Disable key', 'End activation']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})
