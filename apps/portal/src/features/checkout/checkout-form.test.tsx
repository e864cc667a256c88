import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { answerCardForm, changeCard } from '#app/testing/card-form.ts'
import { refusal, serveCheckout } from '#app/testing/checkout-handlers.ts'
import { checkout, customPrice, freeCheckout, product } from '#app/testing/fixtures.ts'
import { renderCheckout } from '#app/testing/render-checkout.tsx'

type Rendered = Awaited<ReturnType<typeof renderCheckout>>

const confirmPath = '*/v1/checkouts/client/:secret/confirm'

async function fillIn({ user }: Rendered): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await user.type(screen.getByLabelText('Name on card'), 'Ada Lovelace')
  await user.selectOptions(await screen.findByLabelText('Country'), 'Germany')
}

async function pay({ user }: Rendered, name = 'Pay $19.00'): Promise<void> {
  await user.click(screen.getByRole('button', { name }))
}

test('shows what is bought beside how it is paid', async () => {
  await renderCheckout(serveCheckout(checkout))
  const summary = await screen.findByRole('region', { name: 'Your order' })
  expect(within(summary).getByRole('heading', { name: 'Anvil' })).toBeTruthy()
  expect(within(summary).getByText('Invitation to the anvil makers’ chat')).toBeTruthy()
  expect(screen.getByTitle('Card details').getAttribute('src')).toBe(
    '/sandbox/card?language=en&theme=light',
  )
  expect(await screen.findByText('4242 4242 4242 4242')).toBeTruthy()
  expect(document.title).toBe('Checkout · Acme')
  await expectAccessible()
})

test('asks only for the parts of the address that are demanded', async () => {
  const service = serveCheckout(checkout)
  const fields = { ...checkout.customer_billing_address_fields, postal_code: true, state: true }
  service.change = () => ({ customer_billing_address_fields: fields })
  const { user } = await renderCheckout(service)
  await user.selectOptions(await screen.findByLabelText('Country'), 'Canada')
  expect(screen.queryByLabelText('Postal code')).toBeNull()
  expect(await screen.findByLabelText('Postal code')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('State or province'), 'Quebec')
  await waitFor(() =>
    expect(service.updates.at(-1)?.customer_billing_address).toEqual({
      country: 'CA',
      state: 'CA-QC',
    }),
  )
})

test('pays with a token of the card form, once however often the button is pressed', async () => {
  const service = serveCheckout(checkout)
  const rendered = await renderCheckout(service)
  await fillIn(rendered)
  const requests = await answerCardForm()
  await rendered.user.dblClick(screen.getByRole('button', { name: 'Pay $19.00' }))
  expect(await screen.findByText('Confirming your payment…')).toBeTruthy()
  expect(requests).toEqual([{ type: 'tollgate-sandbox-submit' }])
  expect(service.confirmations).toEqual([
    {
      customer_email: 'ada@example.com',
      customer_name: 'Ada Lovelace',
      customer_billing_address: { country: 'DE' },
      is_business_customer: false,
      confirmation_token_id: 'ctoken_test_success',
    },
  ])
})

test('never charges another total than the button showed', async () => {
  const service = serveCheckout(checkout)
  const rendered = await renderCheckout(service)
  await fillIn(rendered)
  await waitFor(() => expect(service.updates.at(-1)?.customer_billing_address).toBeTruthy())
  service.change = () => ({ tax_amount: 380, total_amount: 2280 })
  await answerCardForm()
  const button = screen.getByRole('button', { name: 'Pay $19.00' })
  // In one go, before the page has requested the new total on its own.
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'FR' } })
  fireEvent.click(button)
  expect(await screen.findByText('The total is now $22.80. Check it, then pay.')).toBeTruthy()
  expect(service.confirmations).toEqual([])
  await pay(rendered, 'Pay $22.80')
  expect(await screen.findByText('Confirming your payment…')).toBeTruthy()
})

test('a declined card leaves everything that was typed, the card too', async () => {
  const service = serveCheckout(checkout)
  const declined = http.post(confirmPath, () => {
    const metadata = { ...checkout.payment_processor_metadata, failure_code: 'card_declined' }
    service.checkout = { ...service.checkout, payment_processor_metadata: metadata }
    return refusal(400, 'PaymentError', 'Your card was declined.')
  })
  const rendered = await renderCheckout({ handlers: [declined, ...service.handlers] })
  await fillIn(rendered)
  const frame = screen.getByTitle('Card details')
  await answerCardForm()
  await pay(rendered)
  expect((await screen.findByRole('alert')).textContent).toContain('Your card was declined.')
  expect(screen.getByDisplayValue('ada@example.com')).toBeTruthy()
  expect(screen.getByDisplayValue('Ada Lovelace')).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('DE')
  expect(screen.getByTitle('Card details')).toBe(frame)
  await expectAccessible()
})

test('puts the server’s objections at their fields', async () => {
  const objecting = http.post(confirmPath, () =>
    refusal(422, 'RequestValidationError', [
      { loc: ['body', 'customer_email'], msg: 'In English', type: 'customer.other_email' },
      {
        loc: ['body', 'customer_billing_address', 'country'],
        msg: 'In English',
        type: 'invalid_value',
      },
    ]),
  )
  const { handlers } = serveCheckout(checkout)
  const rendered = await renderCheckout({ handlers: [objecting, ...handlers] })
  await fillIn(rendered)
  await answerCardForm()
  await pay(rendered)
  const objection = 'This purchase is for a customer with a different email.'
  expect(await screen.findByText(objection)).toBeTruthy()
  expect(screen.getByText('This doesn’t look right. Check the format.')).toBeTruthy()
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
})

test('sends nothing while fields or the card are incomplete', async () => {
  const service = serveCheckout(checkout)
  const rendered = await renderCheckout(service)
  await screen.findByLabelText('Country')
  await pay(rendered)
  expect(screen.getAllByText('This field is required')).toHaveLength(3)
  await fillIn(rendered)
  const requests = await answerCardForm('invalid')
  await pay(rendered)
  await waitFor(() =>
    expect(requests.at(-1)).toEqual({ type: 'tollgate-sandbox-check', focus: true }),
  )
  expect(document.activeElement).toBe(screen.getByTitle('Card details'))
  expect(service.confirmations).toEqual([])
})

test('marks an empty card with the other empty fields, and goes to the first of them', async () => {
  const service = serveCheckout(checkout)
  const rendered = await renderCheckout(service)
  const requests = await answerCardForm()
  act(() => changeCard({ complete: false }))
  await pay(rendered)
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(requests).toEqual([{ type: 'tollgate-sandbox-check', focus: false }])
  await fillIn(rendered)
  await pay(rendered)
  expect(requests.at(-1)).toEqual({ type: 'tollgate-sandbox-check', focus: true })
  expect(document.activeElement).toBe(screen.getByTitle('Card details'))
  act(() => changeCard({ complete: true }))
  await pay(rendered)
  expect(await screen.findByText('Confirming your payment…')).toBeTruthy()
})

test('lets the buyer name the price within its bounds', async () => {
  const price = { amount: 1500, net_amount: 1500, total_amount: 1500, product_price: customPrice }
  const service = serveCheckout({ ...checkout, ...price })
  service.change = ({ amount }) => (amount ? { amount, total_amount: amount } : {})
  const rendered = await renderCheckout(service)
  const summary = await screen.findByRole('region', { name: 'Your order' })
  const amount = await within(summary).findByLabelText('Name your price')
  await rendered.user.clear(amount)
  await rendered.user.type(amount, '2')
  expect(screen.getByRole('button', { name: 'Pay' })).toBeTruthy()
  await rendered.user.tab()
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('Between $5.00 and $500.00')).toHaveLength(1)
  await expectAccessible()
  await rendered.user.type(amount, '5,50')
  expect(screen.getByRole('button', { name: 'Pay $25.50' })).toBeTruthy()
  expect(amount.getAttribute('aria-invalid')).toBeNull()
  await waitFor(() => expect(service.updates.at(-1)).toMatchObject({ amount: 2550 }))
})

test('pays the price that was typed a moment ago', async () => {
  const price = { amount: 1500, net_amount: 1500, total_amount: 1500, product_price: customPrice }
  const service = serveCheckout({ ...checkout, ...price })
  service.change = ({ amount }) => (amount ? { amount, total_amount: amount } : {})
  const rendered = await renderCheckout(service)
  await fillIn(rendered)
  await answerCardForm()
  fireEvent.change(await screen.findByLabelText('Name your price'), { target: { value: '20' } })
  await pay(rendered, 'Pay $20.00')
  expect(await screen.findByText('Confirming your payment…')).toBeTruthy()
  expect(service.confirmations).toMatchObject([{ amount: 2000 }])
})

test('asks for no card where nothing is paid', async () => {
  const service = serveCheckout(freeCheckout)
  const rendered = await renderCheckout(service)
  await rendered.user.type(await screen.findByLabelText('Email'), 'ada@example.com')
  expect(screen.queryByTitle('Card details')).toBeNull()
  expect(screen.queryByLabelText('Country')).toBeNull()
  await expectAccessible()
  await pay(rendered, 'Get for free')
  expect(await screen.findByText('Preparing your order…')).toBeTruthy()
  expect(service.confirmations).toEqual([{ customer_email: 'ada@example.com' }])
})

test('lets the buyer choose among the products on offer', async () => {
  const id = '019aa3f0-7c1e-7b52-9a0d-000000000099'
  const { prices } = freeCheckout.product
  const gift = { ...product, id: '019aa3f0-7c1e-7b52-9a0d-000000000098', name: 'Nail', prices }
  const other = { ...product, id, name: 'Hammer' }
  const service = serveCheckout({ ...checkout, products: [product, other, gift] })
  service.change = ({ product_id }) =>
    product_id ? { product_id, product: other, amount: 900, total_amount: 900 } : {}
  const { user } = await renderCheckout(service)
  expect(await screen.findByRole('radio', { name: /Nail.*Free/ })).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: /Hammer/ }))
  expect(await screen.findByRole('button', { name: 'Pay $9.00' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Hammer' })).toBeTruthy()
})
