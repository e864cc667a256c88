import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../../../core/ids.ts'
import type { FakeEvent } from '../../../testing/stripe/answers.ts'
import { startStripe } from '../../../testing/stripe/server.ts'
import { createTestClock } from '../../../testing/test-clock.ts'
import { createStripeProcessor } from './processor.ts'

const stripe = await startStripe()
afterAll(() => stripe.stop())
const clock = createTestClock()
const payments = createStripeProcessor({
  secretKey: stripe.settings.STRIPE_SECRET_KEY,
  publishableKey: stripe.settings.STRIPE_PUBLISHABLE_KEY,
  webhookSecret: stripe.settings.STRIPE_WEBHOOK_SECRET,
  apiUrl: stripe.url,
  clock,
})

function read(type: FakeEvent['type'], object: object) {
  const event: FakeEvent = { id: 'evt_1', object: 'event', type, data: { object } }
  const { body, headers } = stripe.deliveryOf(event, clock.now())
  return payments.readEvent(body, new Headers(headers))
}

const paymentId = newId()
const refundId = newId()
const charge = {
  id: 'ch_1',
  payment_intent: 'pi_1',
  captured: true,
  metadata: { payment_id: paymentId },
  customer: 'cus_1',
  payment_method: 'pm_1',
  payment_method_details: {
    card: {
      brand: 'mastercard',
      last4: '4444',
      exp_month: 9,
      exp_year: 2031,
      wallet: { type: 'apple_pay' },
    },
  },
}
const refund = { id: 're_1', status: 'succeeded', metadata: { refund_id: refundId } }
const dispute = {
  id: 'dp_1',
  payment_intent: 'pi_1',
  status: 'needs_response',
  reason: 'fraudulent',
  amount: 1900,
  currency: 'usd',
  created: 1_800_000_000,
  evidence_details: { due_by: 1_800_600_000 },
  balance_transactions: [{ fee: 1500, currency: 'usd' }],
}

describe('an event of Stripe', () => {
  it('tells that a charge succeeded, with its card', async () => {
    expect(await read('charge.succeeded', charge)).toEqual({
      id: 'evt_1',
      type: 'charge.succeeded',
      about: 'payment',
      paymentId,
      outcome: {
        status: 'succeeded',
        processorId: 'pi_1',
        card: { brand: 'mastercard', last4: '4444' },
        kept: {
          id: 'pm_1',
          holderId: 'cus_1',
          brand: 'mastercard',
          last4: '4444',
          expiryMonth: 9,
          expiryYear: 2031,
          wallet: 'apple_pay',
        },
      },
    })
  })

  it.each([
    'payment_intent.payment_failed',
    'payment_intent.canceled',
    'setup_intent.succeeded',
    'setup_intent.setup_failed',
    'setup_intent.canceled',
  ] as const)('makes us ask: %s', async (type) => {
    const told = await read(type, { metadata: { payment_id: paymentId } })
    expect(told).toMatchObject({ about: 'payment', paymentId, outcome: null })
  })

  it.each([
    ['refund.updated', refund, { status: 'succeeded', processorId: 're_1' }],
    [
      'refund.failed',
      { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' },
      { status: 'failed', processorId: 're_1', code: 'expired_or_canceled_card' },
    ],
    [
      'refund.updated',
      { ...refund, status: 'requires_action' },
      { status: 'pending', processorId: 're_1' },
    ],
  ] as const)('reports a refund: %s', async (type, object, outcome) => {
    expect(await read(type, object)).toMatchObject({ about: 'refund', refundId, outcome })
  })

  it('reports a card that its bank has replaced', async () => {
    const { customer, payment_method: id, payment_method_details: details } = charge
    const told = await read('payment_method.automatically_updated', { id, customer, ...details })
    expect(told).toMatchObject({
      about: 'card',
      kept: { id: 'pm_1', holderId: 'cus_1', last4: '4444', expiryMonth: 9, expiryYear: 2031 },
    })
    const detached = { id, customer: null, ...details }
    expect(await read('payment_method.automatically_updated', detached)).toBeNull()
  })

  it('reports a dispute with its fee and its deadline', async () => {
    expect(await read('charge.dispute.created', dispute)).toMatchObject({
      about: 'dispute',
      chargeId: 'pi_1',
      dispute: {
        processorId: 'dp_1',
        status: 'needs_response',
        reason: 'fraudulent',
        amount: 1900,
        currency: 'usd',
        fee: { amount: 1500, currency: 'usd' },
        openedAt: new Date(1_800_000_000_000),
        respondBy: new Date(1_800_600_000_000),
      },
    })
  })

  it.each([
    ['under_review', 'under_review'],
    ['won', 'won'],
    ['lost', 'lost'],
  ])('tells how a dispute stands: %s', async (status, expected) => {
    const closed = { ...dispute, status, evidence_details: null, balance_transactions: [] }
    const told = await read('charge.dispute.closed', closed)
    expect(told).toMatchObject({ dispute: { status: expected, fee: null, respondBy: null } })
  })

  it('counts what Stripe gives back of a fee', async () => {
    const moves = [...dispute.balance_transactions, { fee: -1500, currency: 'usd' }]
    const won = { ...dispute, status: 'won', balance_transactions: moves }
    const told = await read('charge.dispute.closed', won)
    expect(told).toMatchObject({ dispute: { fee: { amount: 0 } } })
  })

  it.each([
    ['charge.succeeded', { ...charge, metadata: {} }],
    ['charge.succeeded', { ...charge, captured: false }],
    ['charge.succeeded', { ...charge, payment_intent: null }],
    ['payment_intent.payment_failed', { metadata: { payment_id: 'theirs' } }],
    ['refund.updated', { ...refund, metadata: null }],
    ['charge.dispute.created', { ...dispute, status: 'warning_needs_response' }],
    ['charge.dispute.created', { ...dispute, payment_intent: null }],
    ['payment_intent.succeeded', {}],
    ['customer.created', {}],
  ] as const)('is left alone where it is about nothing of ours: %s', async (type, object) => {
    expect(await read(type, object)).toBeNull()
  })
})

describe('what Stripe didn’t send', () => {
  const event: FakeEvent = {
    id: 'evt_2',
    object: 'event',
    type: 'charge.succeeded',
    data: { object: charge },
  }
  const { body, headers } = stripe.deliveryOf(event, clock.now())
  const signature = headers['stripe-signature']

  it.each([
    ['has no signature', body, ''],
    ['has another form of signature', body, 'v1,abc'],
    ['was changed on its way', body.replace('mastercard', 'visa'), signature],
    ['is signed with another secret', body, signature.replace(/v1=.{4}/, 'v1=0000')],
    ['has another time', body, signature.replace(/t=\d/, 't=2')],
  ])('%s', async (_case, text, given) => {
    const signed = new Headers(given ? { 'stripe-signature': given } : {})
    await expect(payments.readEvent(text, signed)).rejects.toThrow('signature')
  })

  it('is replayed after its time', async () => {
    expect(await payments.readEvent(body, new Headers(headers))).toMatchObject({ id: 'evt_2' })
    clock.advance({ minutes: 6 })
    await expect(payments.readEvent(body, new Headers(headers))).rejects.toThrow('signature')
  })
})
