import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../../core/ids.ts'
import type {
  ChargeOutcome,
  ChargeReference,
  ChargeRequest,
  PaymentProcessor,
} from '../../core/ports/payments.ts'
import { createHarness } from '../../testing/harness.ts'
import { startStripe } from '../../testing/stripe/server.ts'
import { endChallenge } from './sandbox/book.ts'
import { openDispute } from './sandbox/dispute.ts'
import { createStripeProcessor } from './stripe/processor.ts'

const harness = await createHarness()
const stripe = await startStripe()
afterAll(() => stripe.stop())

interface Adapter {
  name: string
  payments: PaymentProcessor
  /** What the buyer tells the bank. */
  answer(outcome: ChargeOutcome, paymentId: string, end: 'complete' | 'fail'): unknown
  /** Disputes all of a charge, at the bank. */
  dispute(charge: ChargeReference): unknown
}

const adapters: Adapter[] = [
  {
    name: 'the sandbox',
    payments: harness.services.payments,
    answer: (_outcome, paymentId, end) =>
      endChallenge(
        harness.systemContext(),
        paymentId,
        end === 'complete'
          ? { status: 'succeeded', failureCode: null }
          : { status: 'failed', failureCode: 'authentication_failed' },
      ),
    dispute: ({ paymentId }) => openDispute(harness.services, paymentId),
  },
  {
    name: 'Stripe',
    payments: createStripeProcessor({
      secretKey: stripe.settings.STRIPE_SECRET_KEY,
      publishableKey: stripe.settings.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: stripe.settings.STRIPE_WEBHOOK_SECRET,
      apiUrl: stripe.url,
      clock: harness.clock,
    }),
    answer: ({ processorId }, _paymentId, end) => stripe.book.settle(processorId ?? '', end),
    dispute: ({ processorId }) =>
      stripe.book.disputes.push({
        id: `dp_${processorId}`,
        object: 'dispute',
        amount: 1000,
        currency: 'usd',
        reason: 'fraudulent',
        status: 'needs_response',
        created: Math.floor(harness.clock.now().getTime() / 1000),
        payment_intent: processorId,
        balance_transactions: [{ fee: 1500, currency: 'usd' }],
      }),
  },
]

const holder = { id: newId(), email: 'ada@example.com', name: 'Ada Lovelace' }

describe.each(adapters)('$name', ({ payments, answer, dispute }) => {
  async function charge(card: string, given: Partial<ChargeRequest> = {}) {
    const { paymentId = newId() } = given
    const outcome = await payments.charge({
      amount: 1000,
      currency: 'usd',
      source: { kind: 'confirmation-token', token: `ctoken_test_${card}` },
      description: 'Anvil',
      keepFor: null,
      ...given,
      paymentId,
    })
    return { outcome, reference: { paymentId, processorId: outcome.processorId } }
  }

  it('charges once, however often it is asked', async () => {
    const { outcome, reference } = await charge('success')
    expect(outcome).toMatchObject({ status: 'succeeded', card: { brand: 'visa', last4: '4242' } })
    const again = await charge('success', { paymentId: reference.paymentId })
    expect(again.outcome).toEqual(outcome)
    expect(await payments.retrieve(reference)).toEqual(outcome)
    expect(await payments.retrieve({ ...reference, processorId: null })).toEqual(outcome)
  })

  it.each([
    ['declined', 'card_declined'],
    ['insufficient_funds', 'insufficient_funds'],
    ['never_issued', 'invalid_token'],
  ])('says why a card fails: %s', async (card, code) => {
    const { outcome } = await charge(card)
    expect(outcome).toMatchObject({
      status: 'declined',
      code,
      message: expect.stringMatching(/\.$/),
    })
  })

  it('knows no charge that was never asked for', async () => {
    expect(await payments.retrieve({ paymentId: newId(), processorId: null })).toBeNull()
  })

  it.each([
    ['complete', { status: 'succeeded' }],
    ['fail', { status: 'declined', code: 'authentication_failed' }],
  ] as const)('waits for the buyer, who can %s the challenge', async (end, expected) => {
    const { outcome, reference } = await charge('challenge')
    expect(outcome.status).toBe('requires-action')
    expect(await payments.retrieve(reference)).toEqual(outcome)
    await answer(outcome, reference.paymentId, end)
    expect(await payments.retrieve(reference)).toMatchObject(expected)
    expect(await payments.cancel(reference, 'requested_by_buyer')).toMatchObject(expected)
  })

  it.each([
    ['requested_by_buyer', 'canceled_by_buyer'],
    ['overdue', 'canceled'],
  ] as const)('cancels what waits: %s', async (reason, code) => {
    const { reference } = await charge('challenge')
    expect(await payments.cancel(reference, reason)).toMatchObject({ status: 'declined', code })
    expect(await payments.retrieve(reference)).toMatchObject({ status: 'declined', code })
  })

  it('gives back parts once each, and never more than was paid', async () => {
    const { reference } = await charge('success')
    const first = { refundId: newId(), charge: reference, amount: 600, currency: 'usd' }
    expect(await payments.retrieveRefund(first)).toBeNull()
    const outcome = await payments.refund(first)
    expect(outcome).toMatchObject({ status: 'succeeded' })
    expect(await payments.refund(first)).toEqual(outcome)
    expect(await payments.retrieveRefund(first)).toEqual(outcome)
    expect(await payments.refund({ ...first, refundId: newId() })).toMatchObject({
      status: 'failed',
    })
  })

  it('says that a refund is still pending', async () => {
    const { reference } = await charge('refund_waits')
    const asked = { refundId: newId(), charge: reference, amount: 600, currency: 'usd' }
    expect(await payments.refund(asked)).toMatchObject({ status: 'pending' })
  })

  it.each([
    ['success', 'succeeded'],
    ['fails_later', 'declined'],
  ])('stores a card, and charges it later: %s', async (card, status) => {
    const given = { amount: 0, keepFor: holder }
    const { outcome, reference } = await charge(card, given)
    const { paymentId } = reference
    expect((await charge(card, { ...given, paymentId })).outcome).toEqual(outcome)
    if (outcome.status !== 'succeeded' || !outcome.kept) throw new Error('It keeps none')
    const later = await charge('', { source: { kind: 'stored-card', card: outcome.kept } })
    expect(later.outcome).toMatchObject({ status })
  })

  it.each([
    ['with the first charge', 1000],
    ['without charging anything', 0],
  ])('keeps a card %s', async (_, amount) => {
    const { outcome, reference } = await charge('success', { amount, keepFor: holder })
    expect(await payments.retrieve(reference)).toEqual(outcome)
    if (outcome.status !== 'succeeded' || !outcome.kept) throw new Error('It keeps none')
    const { kept: card } = outcome
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', expiryMonth: 12, wallet: null })
    const later = await charge('', { source: { kind: 'stored-card', card } })
    expect(later.outcome).toMatchObject({ status: 'succeeded' })
  })

  it('forgets a card, however often it is asked to', async () => {
    const { outcome } = await charge('success', { amount: 0, keepFor: holder })
    if (outcome.status !== 'succeeded' || !outcome.kept) throw new Error('It keeps none')
    const { kept: card } = outcome
    for (const _ of ['once', 'again']) await payments.forgetCard(card)
  })

  it('keeps no card unless it is asked to', async () => {
    const { outcome } = await charge('success')
    expect(outcome).toMatchObject({ status: 'succeeded', kept: null })
  })

  it.each([
    ['complete', { status: 'succeeded', kept: { last4: '3220' } }],
    ['fail', { status: 'declined', code: 'authentication_failed' }],
  ] as const)(
    'keeps a card after its bank has asked, and the buyer can %s',
    async (end, expected) => {
      const given = { amount: 0, keepFor: holder }
      const { outcome, reference } = await charge('challenge', given)
      expect(outcome.status).toBe('requires-action')
      await answer(outcome, reference.paymentId, end)
      const { paymentId } = reference
      expect((await charge('challenge', { ...given, paymentId })).outcome).toMatchObject(expected)
      expect(await payments.retrieve(reference)).toMatchObject(expected)
    },
  )

  it('gives up keeping a card', async () => {
    const { reference } = await charge('challenge', { amount: 0, keepFor: holder })
    const canceled = await payments.cancel(reference, 'overdue')
    expect(canceled).toMatchObject({ status: 'declined', code: 'canceled' })
  })

  it.each([
    ['declined', { status: 'declined', code: 'card_declined' }],
    ['never_issued', { status: 'declined' }],
    ['challenge', { status: 'requires-action' }],
  ])('stores no card without its bank: %s', async (card, expected) => {
    const { outcome } = await charge(card, { amount: 0, keepFor: holder })
    expect(outcome).toMatchObject(expected)
  })

  it('lists the disputes that were opened since, over several pages', async () => {
    const earlier = await charge('success')
    await dispute(earlier.reference)
    harness.clock.advance({ days: 1 })
    const since = harness.clock.now()
    const charges = await Promise.all([1, 2, 3].map(() => charge('success')))
    for (const { reference } of charges) await dispute(reference)
    const found = await Array.fromAsync(payments.disputesSince(since))
    expect(found.map(({ chargeId }) => chargeId).toSorted()).toEqual(
      charges.map(({ reference }) => reference.processorId).toSorted(),
    )
    expect(found[0]?.dispute).toMatchObject({
      status: 'needs_response',
      amount: 1000,
      currency: 'usd',
      fee: { amount: 1500, currency: 'usd' },
      openedAt: expect.any(Date),
    })
  })
})
