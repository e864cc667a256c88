import { screen, waitFor } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { afterEach, expect, test, vi } from 'vitest'
import {
  getGetBillingOrganizationMockHandler,
  getUpdateBillingOrganizationMockHandler,
} from '#api/billing-organization/billing-organization.msw.ts'
import { refuseField } from '#app/testing/acme-shop.ts'
import { billingAcme } from '#app/testing/ada.ts'
import { changedMeanwhile } from '#app/testing/changed-meanwhile.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const path = '/acme/settings/business'
const read = getGetBillingOrganizationMockHandler(billingAcme)

afterEach(() => vi.restoreAllMocks())

test('saves the currency and the business behind receipts', async () => {
  const sent: unknown[] = []
  const update = getUpdateBillingOrganizationMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return { ...billingAcme, default_presentment_currency: 'eur' }
  })
  const { user } = await renderRoute(path, { handlers: [...signedIn(), read, update] })
  await user.selectOptions(await screen.findByLabelText('Currency of new prices'), 'EUR – Euro')
  await user.type(screen.getByLabelText('Legal name'), 'Acme Ltd ')
  await user.selectOptions(screen.getByLabelText('Country'), 'Germany')
  await user.type(screen.getByLabelText('City'), 'Berlin')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Settings saved')).toBeDefined()
  const none = { line1: null, line2: null, postal_code: null, state: null }
  expect(sent).toEqual([
    {
      default_presentment_currency: 'eur',
      business_details: {
        legal_name: 'Acme Ltd',
        tax_id: null,
        address: { ...none, city: 'Berlin', country: 'DE' },
      },
    },
  ])
})

test('finds a time zone by its city, and offers that of the browser', async () => {
  const { DateTimeFormat } = Intl
  const options = new DateTimeFormat('en', { timeZone: 'Asia/Kolkata' }).resolvedOptions()
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/New_York', 'Europe/Berlin'])
  vi.spyOn(DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
  const sent: unknown[] = []
  let saved = billingAcme
  const handlers = [
    getGetBillingOrganizationMockHandler(() => saved),
    getUpdateBillingOrganizationMockHandler(async ({ request }) => {
      const timezone = sent.push(await request.json()) === 1 ? 'America/New_York' : 'Asia/Calcutta'
      saved = { ...billingAcme, timezone }
      return saved
    }),
  ]
  const { user } = await renderRoute(path, { handlers: [...signedIn(), ...handlers] })
  const zone = await screen.findByRole('combobox', { name: 'Time zone' })
  expect(zone).toHaveProperty('value', 'UTC')
  await user.click(zone)
  await user.keyboard('new york')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await expectAccessible()
  await user.keyboard('{Enter}')
  expect(zone).toHaveProperty('value', expect.stringMatching(/^America\/New York \(GMT-\d\)$/))
  const save = screen.getByRole('button', { name: 'Save changes' })
  await user.click(save)
  await waitFor(() => expect(sent).toEqual([{ timezone: 'America/New_York' }]))
  await user.click(screen.getByRole('button', { name: /^Use Asia/ }))
  await user.click(save)
  await waitFor(() => expect(sent[1]).toEqual({ timezone: options.timeZone }))
})

test('shows what is saved in place of what was typed', async () => {
  const details = { legal_name: 'Acme Ltd', address: null, tax_id: null }
  let saved = billingAcme
  const handlers = [
    getGetBillingOrganizationMockHandler(() => saved),
    getUpdateBillingOrganizationMockHandler(() => {
      saved = { ...billingAcme, business_details: details }
      return saved
    }),
  ]
  const { user } = await renderRoute(path, { handlers: [...signedIn(), ...handlers] })
  const name = await screen.findByLabelText('Legal name')
  await user.type(name, 'Acme Ltd ')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Settings saved')).toBeDefined()
  expect(name).toHaveProperty('value', 'Acme Ltd')
})

test('says at the field which part of the address is wrong', async () => {
  const field = ['business_details', 'address', 'state']
  const refused = getUpdateBillingOrganizationMockHandler(
    refuseField(field, 'address.state_unknown'),
  )
  const { user } = await renderRoute(path, { handlers: [...signedIn(), read, refused] })
  await user.selectOptions(await screen.findByLabelText('Country'), 'United States')
  const state = screen.getByLabelText(/^State/)
  await user.type(state, 'Bavaria')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(state.getAttribute('aria-invalid')).toBe('true'))
})

test('asks before it overwrites details that someone else changed', async () => {
  const theirs = { legal_name: 'Acme GmbH', address: null, tax_id: null }
  const meanwhile = changedMeanwhile(billingAcme, { business_details: theirs })
  const { user } = await renderRoute(path, {
    handlers: [
      ...signedIn(),
      getGetBillingOrganizationMockHandler(meanwhile.read),
      getUpdateBillingOrganizationMockHandler(meanwhile.update),
    ],
  })
  const name = await screen.findByLabelText('Legal name')
  await user.type(name, 'Acme Ltd')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Acme GmbH')).toBeDefined()
  expect(name).toHaveProperty('value', 'Acme Ltd')
  await user.click(screen.getByRole('button', { name: 'Use their changes' }))
  expect(name).toHaveProperty('value', 'Acme GmbH')
  expect(document.activeElement).toBe(name)
  expect(meanwhile.sent).toHaveLength(1)
})

test('is not for members', async () => {
  await renderRoute(path, { handlers: signedIn({ role: 'member' }) })
  expect(await screen.findByRole('heading', { name: /Your role/, level: 1 })).toBeDefined()
})
