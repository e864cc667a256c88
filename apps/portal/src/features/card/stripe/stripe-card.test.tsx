import { screen, waitFor } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import type { CheckoutPublic } from '#api/model'
import { serveCheckout } from '#app/testing/checkout-handlers.ts'
import { checkout } from '#app/testing/fixtures.ts'
import { renderCheckout } from '#app/testing/render-checkout.tsx'
import { serveStripe } from '#app/testing/stripe.ts'

const stripeCheckout: CheckoutPublic = {
  ...checkout,
  payment_processor_metadata: { adapter: 'stripe', publishable_key: 'pk_live_1' },
}

afterEach(() => {
  Reflect.deleteProperty(window, 'Stripe')
})

type Rendered = Awaited<ReturnType<typeof renderCheckout>>

async function fillIn({ user }: Rendered): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await user.type(screen.getByLabelText('Name on card'), 'Ada Lovelace')
  await user.selectOptions(await screen.findByLabelText('Country'), 'Germany')
  await screen.findByLabelText('Card number')
}

async function pay({ user }: Rendered): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Pay $19.00' }))
}

describe('the card form of Stripe', () => {
  test('asks for the card alone, and for no test card', async () => {
    const stripe = serveStripe()
    await renderCheckout(serveCheckout(stripeCheckout))
    expect(await screen.findByLabelText('Card number')).toBeTruthy()
    expect(stripe.asked[0]).toMatchObject({
      mode: 'payment',
      amount: 1900,
      currency: 'usd',
      locale: 'en',
      paymentMethodTypes: ['card'],
    })
    expect(screen.queryByText('Test cards')).toBeNull()
    expect(screen.queryByText('Test mode: no money moves')).toBeNull()
    expect(screen.queryByTitle('Card details')).toBeNull()
    await expectAccessible()
  })

  test('says that its keys are of the test mode', async () => {
    serveStripe()
    const metadata = { ...stripeCheckout.payment_processor_metadata, publishable_key: 'pk_test_1' }
    await renderCheckout(serveCheckout({ ...checkout, payment_processor_metadata: metadata }))
    expect(await screen.findByText('Test mode: no money moves')).toBeTruthy()
  })

  test('pays with a confirmation token, made with what the buyer filled in', async () => {
    const stripe = serveStripe()
    const service = serveCheckout(stripeCheckout)
    const rendered = await renderCheckout(service)
    await fillIn(rendered)
    stripe.change(true)
    await pay(rendered)
    expect(await screen.findByText('Confirming your payment…')).toBeTruthy()
    expect(service.confirmations).toMatchObject([{ confirmation_token_id: 'ctoken_1' }])
    expect(stripe.tokens).toMatchObject([
      {
        payment_method_data: {
          billing_details: {
            name: 'Ada Lovelace',
            email: 'ada@example.com',
            address: { country: 'DE' },
          },
        },
      },
    ])
  })

  test('takes the focus where the card is not complete, and nothing is sent', async () => {
    serveStripe()
    const service = serveCheckout(stripeCheckout)
    const rendered = await renderCheckout(service)
    await fillIn(rendered)
    await pay(rendered)
    expect(document.activeElement).toBe(screen.getByLabelText('Card number'))
    expect(service.confirmations).toEqual([])
  })

  test('takes the focus where Stripe finds the card wrong', async () => {
    const stripe = serveStripe({ refusal: { type: 'validation_error' } })
    const service = serveCheckout(stripeCheckout)
    const rendered = await renderCheckout(service)
    await fillIn(rendered)
    stripe.change(true)
    await pay(rendered)
    const field = screen.getByLabelText('Card number')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(service.confirmations).toEqual([])
  })

  test('follows the total', async () => {
    const stripe = serveStripe()
    const service = serveCheckout(stripeCheckout)
    service.change = () => ({ tax_amount: 380, total_amount: 2280 })
    const rendered = await renderCheckout(service)
    await fillIn(rendered)
    await screen.findByRole('button', { name: 'Pay $22.80' })
    await waitFor(() =>
      expect(stripe.asked).toContainEqual(expect.objectContaining({ amount: 2280 })),
    )
  })

  test('can be loaded again where it didn’t load', async () => {
    const stripe = serveStripe()
    const { user } = await renderCheckout(serveCheckout(stripeCheckout))
    await screen.findByLabelText('Card number')
    stripe.fail()
    expect(screen.getByText('The card form didn’t load. Reload it and try again.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Reload card form' }))
    expect(await screen.findByLabelText('Card number')).toBeTruthy()
  })
})

describe('the bank’s question by Stripe', () => {
  const challenged: CheckoutPublic = {
    ...stripeCheckout,
    status: 'confirmed',
    customer_email: 'ada@example.com',
    payment_processor_metadata: {
      ...stripeCheckout.payment_processor_metadata,
      intent_status: 'requires_action',
      intent_client_secret: 'pi_1_secret_1',
    },
  }

  test('is asked at once, and its answer is what the service says', async () => {
    serveStripe()
    const service = serveCheckout(challenged)
    service.checkout = { ...challenged, status: 'succeeded', tax_amount: 0 }
    let reads = 0
    const first = http.get('*/v1/checkouts/client/:secret', () => {
      reads += 1
      return HttpResponse.json(reads === 1 ? challenged : service.checkout)
    })
    await renderCheckout({ handlers: [first, ...service.handlers] })
    expect(await screen.findByText('Thank you, payment received')).toBeTruthy()
  })

  test('refused, opens the form again and says so', async () => {
    const stripe = serveStripe()
    stripe.answers.push({ error: { payment_intent: { status: 'requires_payment_method' } } })
    const service = serveCheckout(challenged)
    const metadata = {
      ...stripeCheckout.payment_processor_metadata,
      failure_code: 'authentication_failed',
    }
    const canceled = http.post('*/cancel-payment', () => {
      service.checkout = { ...stripeCheckout, payment_processor_metadata: metadata }
      return HttpResponse.json(service.checkout)
    })
    await renderCheckout({ handlers: [canceled, ...service.handlers] })
    expect(await screen.findByText('The payment wasn’t confirmed.')).toBeTruthy()
    expect(await screen.findByLabelText('Card number')).toBeTruthy()
  })

  test('unanswered, can be asked again', async () => {
    const stripe = serveStripe()
    stripe.answers.push({ error: {} })
    const service = serveCheckout(challenged)
    const { user } = await renderCheckout(service)
    await user.click(await screen.findByRole('button', { name: 'Confirm payment' }))
    await waitFor(() => expect(stripe.answers).toEqual([]))
    expect(screen.getByRole('button', { name: 'Use another card' })).toBeTruthy()
    await expectAccessible()
  })
})
