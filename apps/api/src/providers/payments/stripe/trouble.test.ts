import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../../../core/ids.ts'
import { startStripe } from '../../../testing/stripe/server.ts'
import { createTestClock } from '../../../testing/test-clock.ts'
import { createStripeProcessor } from './processor.ts'

const stripe = await startStripe()
afterAll(() => stripe.stop())

function connect(given: object = {}) {
  return createStripeProcessor({
    secretKey: stripe.settings.STRIPE_SECRET_KEY,
    publishableKey: stripe.settings.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: stripe.settings.STRIPE_WEBHOOK_SECRET,
    apiUrl: stripe.url,
    clock: createTestClock(),
    ...given,
  })
}

const payments = connect()

function request(card = 'success') {
  const source = { kind: 'confirmation-token', token: `ctoken_test_${card}` } as const
  return {
    paymentId: newId(),
    amount: 1000,
    currency: 'usd',
    source,
    description: 'Anvil',
    keepFor: null,
  }
}

function attemptsOf(paymentId: string) {
  return stripe.book.search(paymentId).map(({ status }) => status)
}

describe('a charge', () => {
  it.each([
    ['the connection is cut off once', ['cut-off']],
    ['the answer is lost once', ['lost-answer']],
  ] as const)('succeeds once although %s', async (_case, troubles) => {
    const asked = request()
    stripe.trouble(...troubles)
    expect(await payments.charge(asked)).toMatchObject({ status: 'succeeded' })
    expect(attemptsOf(asked.paymentId)).toEqual(['succeeded'])
  })

  it.each([
    ['Stripe is away', ['cut-off', 'cut-off'], []],
    ['all answers are lost', ['lost-answer', 'lost-answer'], ['succeeded']],
    ['Stripe asks to wait', ['rate-limit'], []],
  ] as const)(
    'is unknown where %s, and asking again charges once',
    async (_case, troubles, after) => {
      const asked = request()
      stripe.trouble(...troubles)
      await expect(payments.charge(asked)).rejects.toThrow()
      expect(attemptsOf(asked.paymentId)).toEqual(after)
      expect(await payments.charge(asked)).toMatchObject({ status: 'succeeded' })
      expect(attemptsOf(asked.paymentId)).toEqual(['succeeded'])
    },
  )

  it('is unknown after an error of Stripe’s own, which it repeats', async () => {
    const asked = request()
    stripe.trouble('server-error')
    await expect(payments.charge(asked)).rejects.toThrow()
    await expect(payments.charge(asked)).rejects.toThrow()
    expect(await payments.retrieve({ ...asked, processorId: null })).toBeNull()
  })

  it('is unknown when Stripe takes too long', async () => {
    const impatient = connect({ patienceMilliseconds: 30 })
    const asked = request()
    stripe.trouble('silence', 'silence')
    await expect(impatient.charge(asked)).rejects.toThrow()
    expect(await payments.charge(asked)).toMatchObject({ status: 'succeeded' })
  })

  it('is unknown with a key that Stripe doesn’t know: nothing is declined', async () => {
    const stranger = connect({ secretKey: 'sk_test_stranger' })
    await expect(stranger.charge(request())).rejects.toThrow('Invalid API Key')
    await expect(stranger.retrieve({ ...request(), processorId: 'pi_1' })).rejects.toThrow()
  })

  it('is never another one under the same key', async () => {
    const asked = request()
    await payments.charge(asked)
    await expect(payments.charge({ ...asked, amount: 2000 })).rejects.toThrow()
    expect(attemptsOf(asked.paymentId)).toEqual(['succeeded'])
  })

  it('is found by our id as soon as Stripe’s index has it', async () => {
    const asked = request()
    await payments.charge(asked)
    stripe.lag(true)
    expect(await payments.retrieve({ ...asked, processorId: null })).toBeNull()
    stripe.lag(false)
    expect(await payments.retrieve({ ...asked, processorId: null })).toMatchObject({
      status: 'succeeded',
    })
  })

  it('stays under way while the bank works on it', async () => {
    const asked = request('processing')
    const { processorId } = await payments.charge(asked)
    const reference = { paymentId: asked.paymentId, processorId }
    expect(await payments.retrieve(reference)).toMatchObject({ status: 'processing' })
  })

  it.each([
    ['expired', 'expired_card'],
    ['stolen', 'card_declined'],
  ])(
    'can’t be paid by another card once it has failed (%s), nor say too much',
    async (card, code) => {
      const asked = request(card)
      expect(await payments.charge(asked)).toMatchObject({ status: 'declined', code })
      expect(attemptsOf(asked.paymentId)).toEqual(['canceled'])
      expect(await payments.charge(asked)).toMatchObject({ status: 'declined', code })
    },
  )

  it('is never canceled when it succeeded meanwhile', async () => {
    const asked = request('challenge')
    const { processorId } = await payments.charge(asked)
    stripe.book.settle(processorId ?? '', 'complete')
    const reference = { paymentId: asked.paymentId, processorId }
    expect(await payments.cancel(reference, 'overdue')).toMatchObject({ status: 'succeeded' })
    await expect(payments.cancel({ ...reference, processorId: null }, 'overdue')).rejects.toThrow()
  })
})

describe('a refund', () => {
  async function asked(card = 'success') {
    const charged = request(card)
    const { processorId } = await payments.charge(charged)
    const charge = { paymentId: charged.paymentId, processorId }
    return { refundId: newId(), charge, amount: 400, currency: 'usd' }
  }

  it('is made once although its answer was lost', async () => {
    const refund = await asked()
    stripe.trouble('lost-answer', 'lost-answer')
    await expect(payments.refund(refund)).rejects.toThrow()
    expect(await payments.retrieveRefund(refund)).toMatchObject({ status: 'succeeded' })
    expect(await payments.refund(refund)).toMatchObject({ status: 'succeeded' })
    const { processorId } = refund.charge
    expect(stripe.book.refunds.filter((one) => one.payment_intent === processorId)).toHaveLength(1)
  })

  it('fails later, with a reason', async () => {
    const refund = await asked('refund_fails')
    const { processorId } = await payments.refund(refund)
    stripe.book.settleRefund(processorId ?? '', 'failed')
    const failed = { status: 'failed', processorId, code: 'declined' }
    expect(await payments.retrieveRefund(refund)).toEqual(failed)
  })

  it('needs the charge to be known at Stripe', async () => {
    const refund = { ...(await asked()), charge: { paymentId: newId(), processorId: null } }
    await expect(payments.refund(refund)).rejects.toThrow('no id yet')
  })
})
