import { screen, waitFor } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { http } from 'msw'
import { expect, test } from 'vitest'
import type { CheckoutPublic } from '#api/model'
import { answerCardForm } from '#app/testing/card-form.ts'
import { refusal, serveCheckout } from '#app/testing/checkout-handlers.ts'
import { checkout, freeCheckout, product } from '#app/testing/fixtures.ts'
import { renderCheckout } from '#app/testing/render-checkout.tsx'

const checkoutPath = '*/v1/checkouts/client/:secret'
const full = {
  country: true,
  state: false,
  city: true,
  postal_code: true,
  line1: true,
  line2: true,
}
const germany = {
  country: 'DE',
  line1: 'Gasse 1',
  line2: null,
  city: 'Bonn',
  postal_code: '53111',
  state: null,
}
const address = { country: 'DE', line1: 'Gasse 1', city: 'Bonn', postal_code: '53111' }

test('asks a business for its name and tax id, also where nothing is paid', async () => {
  const service = serveCheckout({
    ...freeCheckout,
    is_business_customer: true,
    customer_billing_address: germany,
    customer_billing_address_fields: full,
  })
  const { user } = await renderCheckout(service)
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await user.type(await screen.findByLabelText('Business name'), 'Engines GmbH')
  await user.type(screen.getByLabelText(/Tax ID/), ' DE136695976 ')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Get for free' }))
  expect(await screen.findByText('Preparing your order…')).toBeTruthy()
  expect(service.confirmations).toEqual([
    {
      customer_email: 'ada@example.com',
      is_business_customer: true,
      customer_billing_name: 'Engines GmbH',
      customer_tax_id: 'DE136695976',
      customer_billing_address: address,
    },
  ])
})

test('asks for the address of something free where the merchant wants it', async () => {
  const required = { require_billing_address: true, customer_billing_address_fields: full }
  await renderCheckout(serveCheckout({ ...freeCheckout, ...required }))
  expect(await screen.findByLabelText('City')).toBeTruthy()
  expect(screen.queryByTitle('Card details')).toBeNull()
})

test('takes a known tax id for that of a business, until the buyer says otherwise', async () => {
  const known = { customer_tax_id: 'DE136695976', customer_billing_address: germany }
  const service = serveCheckout({ ...checkout, ...known })
  const { user } = await renderCheckout(service)
  const box = await screen.findByRole('checkbox', { name: 'I’m buying for a business' })
  expect(screen.getByDisplayValue('DE136695976')).toBeTruthy()
  await user.click(box)
  await waitFor(() => expect(service.updates.at(-1)?.is_business_customer).toBe(false))
  expect(service.updates.at(-1)?.customer_tax_id).toBeUndefined()
})

test('keeps the total right while a tax id is half typed, and says at it what is wrong', async () => {
  const business: CheckoutPublic = {
    ...checkout,
    is_business_customer: true,
    customer_billing_name: 'Engines GmbH',
    customer_name: 'Ada',
    customer_email: 'ada@example.com',
    customer_billing_address: germany,
  }
  const service = serveCheckout(business)
  const wrong = [{ loc: ['body', 'customer_tax_id'], msg: '', type: 'tax_id.not_of_country' }]
  const strict = http.patch(checkoutPath, async ({ request }) => {
    const { customer_tax_id: taxId } = JSON.parse(await request.clone().text())
    return taxId === null ? undefined : refusal(422, 'RequestValidationError', wrong)
  })
  service.change = () => ({ total_amount: 2261, tax_amount: 361 })
  const confirm = http.post(`${checkoutPath}/confirm`, () =>
    refusal(422, 'RequestValidationError', wrong),
  )
  const { user } = await renderCheckout({ handlers: [strict, confirm, ...service.handlers] })
  await answerCardForm()
  await user.type(await screen.findByLabelText(/Tax ID/), 'DE1')
  const pay = await screen.findByRole('button', { name: 'Pay $22.61' })
  expect(service.updates.at(-1)).toMatchObject({ customer_tax_id: null })
  await user.click(pay)
  await waitFor(() =>
    expect(screen.getByLabelText(/Tax ID/).getAttribute('aria-invalid')).toBe('true'),
  )
})

test('tells the tax id again once the server has dropped it', async () => {
  const known = { customer_tax_id: 'DE136695976', customer_billing_address: germany }

  const service = serveCheckout({ ...checkout, ...known, is_business_customer: true })
  service.change = ({ discount_code, customer_tax_id }) => ({
    ...(discount_code ? { customer_tax_id: null, total_amount: 0 } : {}),
    ...(customer_tax_id ? { customer_tax_id } : {}),
  })
  const { user } = await renderCheckout(service)
  await user.click(await screen.findByRole('button', { name: 'Add discount code' }))
  await user.type(screen.getByLabelText('Discount code'), 'SPRING{Enter}')
  await waitFor(() =>
    expect(service.updates).toMatchObject([
      { discount_code: 'SPRING' },
      { customer_tax_id: 'DE136695976' },
    ]),
  )
})

test('says why a product can’t be chosen', async () => {
  const other = { ...product, id: '019aa3f0-7c1e-7b52-9a0d-000000000099', name: 'Hammer' }
  const service = serveCheckout({ ...checkout, products: [product, other] })
  const gone = [{ loc: ['body', 'product_id'], msg: '', type: 'product.no_longer_on_sale' }]
  const refused = http.patch(checkoutPath, () => refusal(422, 'RequestValidationError', gone))
  const { user } = await renderCheckout({ handlers: [refused, ...service.handlers] })
  await user.click(await screen.findByRole('radio', { name: /Hammer/ }))
  expect((await screen.findByRole('alert')).textContent).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Anvil/ })).toHaveProperty('checked', true)
})
