import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import type { TaxSettings } from '#api/model/index.ts'
import { getGetTaxSettingsMockHandler, getUpdateTaxSettingsMockHandler } from '#api/tax/tax.msw.ts'
import { refuseField } from '#app/testing/acme-shop.ts'
import { acme } from '#app/testing/ada.ts'
import { changedMeanwhile } from '#app/testing/changed-meanwhile.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const path = '/acme/settings/taxes'

const german = {
  country: 'DE',
  state: null,
  scheme: 'eu_oss' as const,
  number: 'DE136695976',
  is_inclusive: true,
  rate: null,
}

const none: TaxSettings = {
  id: acme.id,
  created_at: '2026-03-14T09:26:53.589Z',
  modified_at: null,
  method: 'registrations',
  methods: ['registrations'],
  registrations: [],
  seller_country: 'DE',
  missing: ['registrations'],
  has_operator_rates: false,
  rates: [
    { country: 'DE', state: null, rate: 19 },
    { country: 'CA', state: null, rate: 5 },
    { country: 'CA', state: 'CA-QC', rate: 9.975 },
  ],
  rates_as_of: '2026-05-19',
  union: ['DE', 'FR'],
}
const some: TaxSettings = { ...none, registrations: [german], missing: [] }

function open(settings: TaxSettings, ...more: ReturnType<typeof signedIn>) {
  const handlers = [...more, ...signedIn(), getGetTaxSettingsMockHandler(settings)]
  return renderRoute(path, { handlers })
}

function saved(sent: unknown[]) {
  return getUpdateTaxSettingsMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return some
  })
}

test('adds a registration at home, at the standard rate', async () => {
  const sent: unknown[] = []
  const { user } = await open(none, saved(sent))
  expect(await screen.findByText(/You charge no tax/)).toBeDefined()
  expect(screen.queryByLabelText('Who calculates taxes')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add registration' }))
  expect(screen.getByLabelText('Country')).toHaveProperty('value', 'DE')
  expect(screen.getByText('Leave it empty for the standard rate of 19%.')).toBeDefined()
  await user.type(screen.getByLabelText('Tax number'), ' DE136695976')
  await user.selectOptions(screen.getByLabelText('Applies to buyers'), 'eu_oss')
  expect(screen.queryByLabelText('Rate in percent')).toBeNull()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Taxes saved')).toBeDefined()
  expect(sent).toEqual([{ registrations: [german] }])
})

test('asks for the state and the rate where it has none', async () => {
  const sent: unknown[] = []
  const { user } = await open({ ...none, seller_country: null }, saved(sent))
  await user.click(await screen.findByRole('button', { name: 'Add registration' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(screen.getByLabelText('Country').getAttribute('aria-invalid')).toBe('true')
  await user.selectOptions(screen.getByLabelText('Country'), 'United States')
  expect(screen.queryByLabelText('Applies to buyers')).toBeNull()
  expect(screen.getByLabelText('Your prices')).toHaveProperty('value', 'exclusive')
  await user.selectOptions(screen.getByLabelText('State or province'), 'California')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('Rate in percent'), '7.25')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toMatchObject([
    { registrations: [{ country: 'US', state: 'US-CA', rate: 7.25, is_inclusive: false }] },
  ])
})

test('removes a registration, and goes on where one is added', async () => {
  const sent: unknown[] = []
  const { user } = await open(some, saved(sent))
  const place = within(await screen.findByRole('group', { name: 'Germany' }))
  await user.click(place.getByRole('button', { name: 'Remove Germany' }))
  expect(screen.getByText('No registrations yet')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add registration' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(sent).toEqual([{ registrations: [] }]))
})

test('says what is missing, and where to add it', async () => {
  const missing = ['seller_address', 'registration_numbers'] as const
  await open({ ...some, missing: [...missing] })
  const link = await screen.findByRole('link', { name: 'Add address' })
  expect(link.getAttribute('href')).toBe('/acme/settings/business')
  expect(screen.getByText(/Some registrations have no tax number/)).toBeDefined()
  await expectAccessible()
})

test('warns that a country’s registration already covers a province', async () => {
  await open({ ...some, missing: ['harmonized_twice'] })
  expect(await screen.findByText(/already covers the harmonized tax/)).toBeDefined()
})

test('says that the rates of the service apply', async () => {
  await open({ ...none, missing: [], has_operator_rates: true })
  expect(await screen.findByText(/the rates of this service are added/)).toBeDefined()
})

test('says at its field what was refused', async () => {
  const refused = getUpdateTaxSettingsMockHandler(
    refuseField(['registrations', 0, 'scheme'], 'tax.not_in_union'),
  )
  const { user } = await open(some, refused)
  await user.type(await screen.findByLabelText('Tax number'), '1')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const scheme = screen.getByLabelText('Applies to buyers')
  await waitFor(() => expect(scheme.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Only for countries of the European Union.')).toBeDefined()
})

test('asks before it overwrites registrations that someone else changed', async () => {
  const french = { ...german, country: 'FR', scheme: 'standard' as const }
  const meanwhile = changedMeanwhile(some, { registrations: [french] })
  const handlers = [
    ...signedIn(),
    getGetTaxSettingsMockHandler(meanwhile.read),
    getUpdateTaxSettingsMockHandler(meanwhile.update),
  ]
  const { user } = await renderRoute(path, { handlers })
  await user.type(await screen.findByLabelText('Tax number'), '1')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await user.click(await screen.findByRole('button', { name: 'Use their changes' }))
  expect(screen.getByRole('group', { name: 'France' })).toBeDefined()
})

test('offers Stripe Tax if the service takes cards through Stripe', async () => {
  const sent: unknown[] = []
  const both: TaxSettings = { ...some, methods: ['registrations', 'stripe'] }
  const { user } = await open(both, saved(sent))
  await user.selectOptions(await screen.findByLabelText('Who calculates taxes'), 'Stripe Tax')
  expect(screen.getByText(/registrations in this service’s Stripe account/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add registration' })).toBeNull()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(sent).toEqual([{ method: 'stripe' }]))
})

test('warns if Stripe Tax was chosen but the service no longer uses Stripe', async () => {
  await open({ ...some, method: 'stripe', missing: ['stripe_tax'] })
  expect(await screen.findByText(/no longer uses Stripe/)).toBeDefined()
  expect(screen.getByLabelText('Who calculates taxes')).toHaveProperty('value', 'stripe')
})

test('is not for members', async () => {
  await renderRoute(path, { handlers: signedIn({ role: 'member' }) })
  expect(await screen.findByRole('heading', { name: /Your role/, level: 1 })).toBeDefined()
})
