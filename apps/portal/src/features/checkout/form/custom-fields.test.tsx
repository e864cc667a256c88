import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { http } from 'msw'
import { expect, test } from 'vitest'
import type { AttachedCustomField, CheckoutPublic, CustomField } from '#api/model'
import { refusal, serveCheckout } from '#app/testing/checkout-handlers.ts'
import { freeCheckout } from '#app/testing/fixtures.ts'
import { renderCheckout } from '#app/testing/render-checkout.tsx'

const { id, created_at, modified_at } = freeCheckout
const common = {
  created_at,
  modified_at,
  metadata: {},
  organization_id: freeCheckout.organization.id,
}

function attach(required: boolean, field: CustomField, order: number): AttachedCustomField {
  return { custom_field_id: field.id, custom_field: field, order, required }
}

function idOf(number: number): string {
  return `${id.slice(0, -1)}${number}`
}

const text: CustomField = {
  ...common,
  id: idOf(1),
  type: 'text',
  slug: 'engraving',
  name: 'Engraving of the watch',
  properties: { form_label: 'Engraving', form_help_text: 'On the back', max_length: 20 },
}
const guests: CustomField = {
  ...common,
  id: idOf(2),
  type: 'number',
  slug: 'constructor',
  name: 'Guests',
  properties: { ge: 1, le: 8 },
}
const day: CustomField = {
  ...common,
  id: idOf(3),
  type: 'date',
  slug: 'day',
  name: 'Day',
  properties: { ge: 1_767_225_600 },
}
const terms: CustomField = {
  ...common,
  id: idOf(4),
  type: 'checkbox',
  slug: 'terms',
  name: 'I accept the terms',
  properties: {},
}
const size: CustomField = {
  ...common,
  id: idOf(5),
  type: 'select',
  slug: 'size',
  name: 'Size',
  properties: { options: [{ value: 's', label: 'Small' }] },
}

const asking: CheckoutPublic = {
  ...freeCheckout,
  customer_email: 'ada@example.com',
  custom_field_data: { day: '2026-05-01T00:00:00.000Z', terms: false },
  attached_custom_fields: [
    attach(true, text, 0),
    attach(false, guests, 1),
    attach(false, day, 2),
    attach(true, terms, 3),
    attach(false, size, 4),
  ],
}

async function order() {
  return within(await screen.findByRole('region', { name: 'Details' }))
}

test('asks for what the merchant wants to know, and sends it', async () => {
  const service = serveCheckout(asking)
  const { user } = await renderCheckout(service)
  const fields = await order()
  await user.type(fields.getByLabelText('Engraving'), 'For Grace')
  expect(fields.getByText('On the back')).toBeTruthy()
  await user.type(fields.getByLabelText('Guests'), '3')
  expect(fields.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-05-01')
  await user.click(fields.getByLabelText('I accept the terms'))
  await user.selectOptions(fields.getByLabelText('Size'), 'Small')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Get for free' }))
  await waitFor(() => expect(service.confirmations).toHaveLength(1))
  expect(service.confirmations).toMatchObject([
    {
      custom_field_data: {
        engraving: 'For Grace',
        constructor: '3',
        day: '2026-05-01T00:00:00.000Z',
        terms: true,
        size: 's',
      },
    },
  ])
})

async function renderLabel(form_label: string) {
  const field: CustomField = {
    ...common,
    id: idOf(4),
    type: 'checkbox',
    slug: 'terms',
    name: 'Terms',
    properties: { form_label },
  }
  const checkout = { ...asking, attached_custom_fields: [attach(true, field, 0)] }
  await renderCheckout(serveCheckout(checkout))
  return order()
}

test('opens the links of a label in a new tab', async () => {
  const fields = await renderLabel(
    'I accept the [terms](https://acme.test/terms) or [ask](mailto:help@acme.test)',
  )
  expect(fields.getByRole('checkbox', { name: 'I accept the terms or ask' })).toBeTruthy()
  const link = fields.getByRole('link', { name: 'terms' })
  expect(link.getAttribute('href')).toBe('https://acme.test/terms')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(fields.getByRole('link', { name: 'ask' }).getAttribute('href')).toBe(
    'mailto:help@acme.test',
  )
  await expectAccessible()
})

test.each([
  '[press](javascript:alert(1))',
  '[press](javascript:https://acme.test)',
  '[press](data:text/html,hello)',
  '[press](http://acme.test)',
  '[press](/portal)',
  '[press](https://acme.test onclick=alert)',
  '<a href="https://acme.test">press</a>',
])('shows an unsafe link as plain text: %s', async (label) => {
  const fields = await renderLabel(label)
  expect(fields.queryByRole('link')).toBeNull()
  expect(fields.getByText(label)).toBeTruthy()
})

test('says at each field what is missing or out of bounds, before anything is sent', async () => {
  const service = serveCheckout(asking)
  const { user } = await renderCheckout(service)
  const fields = await order()
  await user.type(fields.getByLabelText('Guests'), '9')
  await user.click(screen.getByRole('button', { name: 'Get for free' }))
  expect(await fields.findAllByText('This field is required')).toHaveLength(2)
  expect(fields.getByLabelText('Guests').getAttribute('aria-invalid')).toBe('true')
  expect(service.confirmations).toEqual([])
})

test('puts the server’s objections at their fields', async () => {
  const objecting = http.post('*/v1/checkouts/client/:secret/confirm', () =>
    refusal(422, 'RequestValidationError', [
      {
        loc: ['body', 'custom_field_data', 'engraving'],
        msg: 'In English',
        type: 'custom_field.too_long',
        ctx: { maximum: 5 },
      },
    ]),
  )
  const service = serveCheckout(asking)
  const { user } = await renderCheckout({ handlers: [objecting, ...service.handlers] })
  const fields = await order()
  await user.type(fields.getByLabelText('Engraving'), 'For Grace')
  await user.click(fields.getByLabelText('I accept the terms'))
  await user.click(screen.getByRole('button', { name: 'Get for free' }))
  expect(await fields.findByText('Use at most 5 characters.')).toBeTruthy()
})
