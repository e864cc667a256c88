import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CardSetup, PaymentMethodCard } from '#api/model'
import {
  getCreateCardSetupMockHandler,
  getDeletePortalPaymentMethodMockHandler,
  getGetCardFormMockHandler,
  getGetCardSetupMockHandler,
  getListPortalPaymentMethodsMockHandler,
  getSetDefaultPortalPaymentMethodMockHandler,
} from '#api/portal-payment-method/portal-payment-method.msw.ts'
import { getListPortalSubscriptionsMockHandler } from '#api/portal-subscription/portal-subscription.msw.ts'
import { rememberSignedIn } from '#app/api/portal-session.ts'
import { answerCardForm, endChallenge } from '#app/testing/card-form.ts'
import { monthlySubscription } from '#app/testing/monthly-subscription.ts'
import { page } from '#app/testing/page.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { serveStripe } from '#app/testing/stripe.ts'

beforeEach(() => rememberSignedIn('acme'))
afterEach(() => void Reflect.deleteProperty(window, 'Stripe'))

const first: PaymentMethodCard = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000500',
  type: 'card',
  created_at: '2026-03-14T09:26:00.000Z',
  default: true,
  is_needed: true,
  subscription_ids: [],
  expiry: 'valid',
  card: { brand: 'visa', last4: '4242', exp_month: 7, exp_year: 2031, wallet: null },
}
const second: PaymentMethodCard = {
  ...first,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000501',
  default: false,
  is_needed: false,
  expiry: 'soon',
  card: { ...first.card, brand: 'mastercard', last4: '4444' },
}

const stored: CardSetup = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000502',
  created_at: '2026-03-14T09:26:00.000Z',
  status: 'succeeded',
  action_url: null,
  client_secret: null,
  failure_code: null,
  failure_message: null,
  payment_method: second,
}
const declined: CardSetup = {
  ...stored,
  status: 'failed',
  failure_code: 'insufficient_funds',
  payment_method: null,
}

const sandbox = { adapter: 'sandbox' }

function portalWith(cards: PaymentMethodCard[], settings: Record<string, string> = sandbox) {
  return [
    getListPortalPaymentMethodsMockHandler(page(cards)),
    getGetCardFormMockHandler({ payment_processor_metadata: settings, currency: 'usd' }),
    http.get('*/sandbox/cards.json', () => HttpResponse.json([])),
    getListPortalSubscriptionsMockHandler(page([monthlySubscription])),
    ...signedIn,
  ]
}

/** Answers each attempt to store a card in turn, and keeps what was sent. */
function storing(...answers: CardSetup[]) {
  const sent: unknown[] = []
  const handler = getCreateCardSetupMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return answers.shift() ?? stored
  })
  return { sent, handler }
}

test('lists cards, and says which are charged and which expire', async () => {
  const { user } = await renderRoute('/acme', { handlers: portalWith([first, second]) })
  await user.click(await screen.findByRole('link', { name: 'Cards' }))
  const list = await screen.findByRole('list', { name: 'Your cards' })
  const [needed, expiring] = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(needed).toContain('Visa ending in 4242DefaultExpires 07/2031A subscription is charged')
  expect(expiring).toContain('Mastercard ending in 4444Expires soon')
  await expectAccessible()
})

test('makes another card the default', async () => {
  const asked: unknown[] = []
  const choose = getSetDefaultPortalPaymentMethodMockHandler(({ params }) => {
    asked.push(params.id)
    return second
  })
  const handlers = [choose, ...portalWith([first, second])]
  const { user } = await renderRoute('/acme/cards', { handlers })
  await user.click(
    await screen.findByRole('button', { name: 'Actions for Mastercard ending in 4444' }),
  )
  await user.click(await screen.findByRole('menuitem', { name: 'Make default' }))
  expect(await screen.findByText('Default card changed')).toBeTruthy()
  expect(asked).toEqual([second.id])
})

test('removes a card, but leads to another one where it is needed', async () => {
  const removed: unknown[] = []
  const remove = getDeletePortalPaymentMethodMockHandler(({ params }) => {
    removed.push(params.id)
  })
  const handlers = [remove, ...portalWith([first, second])]
  const { user } = await renderRoute('/acme/cards', { handlers })
  await user.click(await screen.findByRole('button', { name: 'Actions for Visa ending in 4242' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const needed = within(await screen.findByRole('dialog', { name: 'Remove Visa ending in 4242?' }))
  expect(needed.getByRole('link', { name: 'Add card' }).getAttribute('href')).toContain('cards/new')
  await user.click(needed.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Actions for Mastercard ending in 4444' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const question = { name: 'Remove Mastercard ending in 4444?' }
  const dialog = within(await screen.findByRole('dialog', question))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Card removed')).toBeTruthy()
  expect(removed).toEqual([second.id])
})

test('adds a card by the processor’s form, after one that was declined', async () => {
  const { sent, handler } = storing(declined, stored)
  const handlers = [handler, ...portalWith([first])]
  const { user, router } = await renderRoute('/acme/cards/new', { handlers })
  await answerCardForm()
  const name = await screen.findByLabelText('Name on card')
  await user.clear(name)
  await user.type(name, 'Ada')
  await user.click(screen.getByRole('button', { name: 'Save card' }))
  expect(await screen.findByText('Your card has insufficient funds.')).toBeTruthy()
  await expectAccessible()
  await user.click(screen.getByLabelText('Make this my default card'))
  await user.click(screen.getByRole('button', { name: 'Save card' }))
  expect(await screen.findByText('Card added')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/acme/cards'))
  expect(sent).toEqual([
    { confirmation_token_id: 'ctoken_test_success', set_default: true },
    { confirmation_token_id: 'ctoken_test_success', set_default: false },
  ])
})

test('lets the bank ask, and stores the card once it is answered', async () => {
  const asking: CardSetup = {
    ...stored,
    status: 'requires_action',
    action_url: 'http://localhost/sandbox/challenge/1',
    payment_method: null,
  }
  let isAnswered = false
  const { handler } = storing(asking)
  const follow = getGetCardSetupMockHandler(() => (isAnswered ? stored : asking))
  const handlers = [handler, follow, ...portalWith([])]
  const { user } = await renderRoute('/acme/cards/new', { handlers })
  await answerCardForm()
  expect(screen.queryByLabelText('Make this my default card')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Save card' }))
  expect(await screen.findByTitle('Your bank asks you to confirm this card.')).toBeTruthy()
  isAnswered = true
  endChallenge()
  expect(await screen.findByText('Card added')).toBeTruthy()
})

test('lets Stripe ask with its own script', async () => {
  const stripe = serveStripe()
  stripe.answers.push({})
  const asking: CardSetup = {
    ...stored,
    status: 'requires_action',
    client_secret: 'seti_1_secret',
    payment_method: null,
  }
  const { sent, handler } = storing(asking)
  const settings = { adapter: 'stripe', publishable_key: 'pk_live_1' }
  const handlers = [handler, getGetCardSetupMockHandler(stored), ...portalWith([], settings)]
  const { user } = await renderRoute('/acme/cards/new', { handlers })
  await screen.findByLabelText('Card number')
  expect(stripe.asked[0]).toMatchObject({ mode: 'setup', currency: 'usd' })
  stripe.change(true)
  await user.click(screen.getByRole('button', { name: 'Save card' }))
  expect(await screen.findByText('Card added')).toBeTruthy()
  expect(stripe.answers).toEqual([])
  expect(sent).toEqual([{ confirmation_token_id: 'ctoken_1', set_default: true }])
})

test('says on every page that a payment failed, until it is paid', async () => {
  let status: 'past_due' | 'active' = 'past_due'
  const all = getListPortalSubscriptionsMockHandler(() =>
    page([{ ...monthlySubscription, status }]),
  )
  const { handler } = storing()
  const { user } = await renderRoute('/acme', { handlers: [all, handler, ...portalWith([first])] })
  const title = 'Your payment for “Anvil” failed'
  expect(await screen.findByText(title)).toBeTruthy()
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'Add card' }))
  await answerCardForm()
  expect(screen.queryByText(title)).toBeNull()
  status = 'active'
  await user.click(await screen.findByRole('button', { name: 'Save card' }))
  expect(await screen.findByText('Card added')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
})
