import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import type { PaymentSettings } from '#api/model/index.ts'
import { getGetPaymentSettingsMockHandler } from '#api/payment/payment.msw.ts'
import { acme } from '#app/testing/ada.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const ready: PaymentSettings = {
  organization_id: acme.id,
  processor: 'stripe',
  is_live: true,
  last_event_at: '2026-03-15T09:27:00.000Z',
  default_currency: 'eur',
  currencies: ['eur', 'usd'],
  missing: [],
}

function open(settings: PaymentSettings, asked: string[] = []) {
  const read = getGetPaymentSettingsMockHandler(({ request }) => {
    asked.push(new URL(request.url).search)
    return settings
  })
  const handlers = [...signedIn(), read]
  return renderRoute('/acme/settings/payments', { handlers })
}

async function steps() {
  const list = await screen.findByRole('list', { name: 'Payments' })
  return within(list)
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('heading').textContent)
}

test('says that everything is set up', async () => {
  const asked: string[] = []
  await open(ready, asked)
  expect(await steps()).toEqual([
    'Business details: Done',
    'Taxes: Done',
    'Currency: Done',
    'Card payments: Done',
    'Messages from Stripe: Done',
  ])
  expect(screen.getByText('Everything is set up. You can accept real payments.')).toBeDefined()
  expect(screen.getByText('You sell in EUR, USD. New prices are in EUR.')).toBeDefined()
  expect(screen.getByText(/^The last one arrived on Mar 15, 2026/)).toBeDefined()
  expect(asked).toEqual([`?organization_id=${acme.id}`])
  await expectAccessible()
})

test('lists what is missing, with links to add it', async () => {
  await open({
    ...ready,
    is_live: false,
    last_event_at: null,
    currencies: [],
    missing: ['live_keys', 'events', 'seller_address', 'registration_numbers'],
  })
  expect(await steps()).toEqual([
    'Business details: To do',
    'Taxes: To do',
    'Currency: Done',
    'Card payments: To do',
    'Messages from Stripe: To do',
  ])
  expect(
    screen.getByText('You can’t accept real payments yet. 4 things are missing.'),
  ).toBeDefined()
  const links = screen.getAllByRole('link', { name: /^Edit: / })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/acme/settings/business',
    '/acme/settings/taxes',
    '/acme/settings/business',
  ])
  expect(screen.getByText(/^Stripe is in test mode/)).toBeDefined()
  expect(screen.getByText('New prices are in EUR.')).toBeDefined()
  await expectAccessible()
})

test('with the sandbox, only a real processor is missing', async () => {
  const missing = ['processor', 'registrations'] as const
  await open({ ...ready, processor: 'sandbox', is_live: false, missing: [...missing] })
  expect(await steps()).toEqual([
    'Business details: Done',
    'Taxes: Note',
    'Currency: Done',
    'Card payments: To do',
  ])
  expect(screen.getByText('You can’t accept real payments yet. 1 thing is missing.')).toBeDefined()
})

test('is for those who may change settings, and offers to try again after an error', async () => {
  const member = signedIn({ role: 'member' })
  const { unmount } = await renderRoute('/acme/settings/payments', { handlers: member })
  expect(await screen.findByText('Your role doesn’t have access to this page')).toBeDefined()
  unmount()
  const away = getGetPaymentSettingsMockHandler(refuse(503, 'AWAY'))
  await renderRoute('/acme/settings/payments', { handlers: [...signedIn(), away] })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})
