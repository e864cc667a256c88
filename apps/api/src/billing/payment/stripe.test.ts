import { beforeEach, describe, expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { ledgerFlaws } from '../../testing/ledger-flaws.ts'
import {
  confirm,
  createShop,
  type OpenCheckout,
  openCheckout,
  readAsBuyer,
} from '../../testing/purchase-fixtures.ts'
import type { FakeEvent } from '../../testing/stripe/answers.ts'
import { createStripeHarness, deliver } from '../../testing/stripe-harness.ts'

const harness = await createStripeHarness()
const { clock, database, stripe } = harness
const { events } = stripe.book
beforeEach(() => void events.splice(0))

async function send(event: FakeEvent): Promise<number> {
  const status = await deliver(harness, event)
  await harness.runJobs()
  return status
}

/** Sends what happened since the last time, as Stripe does: in any order, and more than once. */
async function sendAll(): Promise<void> {
  const known = events.splice(0)
  for (const event of [...known.toReversed(), ...known]) expect(await send(event)).toBe(202)
}

async function buy(card: string) {
  const shop = await createShop(harness)
  const open = await openCheckout(shop)
  const answer = await confirm(harness, open, { confirmation_token_id: `ctoken_test_${card}` })
  return { ...open, shop, answer }
}

function paymentOf({ id: checkoutId }: OpenCheckout) {
  return database.payment.findFirstOrThrow({ where: { checkoutId } })
}

function ordersOf({ id: checkoutId }: OpenCheckout) {
  return database.order.findMany({ where: { checkoutId } })
}

describe('a purchase by Stripe', () => {
  it('tells the page what it needs, and no more', async () => {
    const open = await openCheckout(await createShop(harness))
    expect((await readAsBuyer(harness, open)).payment_processor_metadata).toEqual({
      adapter: 'stripe',
      publishable_key: stripe.settings.STRIPE_PUBLISHABLE_KEY,
    })
    expect((await harness.app.request('/sandbox/cards.json')).status).toBe(404)
  })

  it('makes one order, however often and in whatever order Stripe’s events arrive', async () => {
    const bought = await buy('success')
    expect(bought.answer).toMatchObject({ status: 200, body: { status: 'confirmed' } })
    expect(await ordersOf(bought)).toEqual([])
    await sendAll()
    expect(await ordersOf(bought)).toMatchObject([{ status: 'paid' }])
    expect(await paymentOf(bought)).toMatchObject({
      status: 'succeeded',
      processor: 'stripe',
      processorId: expect.stringMatching(/^pi_/),
      cardBrand: 'visa',
      cardLast4: '4242',
    })
    expect((await readAsBuyer(harness, bought)).status).toBe('succeeded')
    expect(await ledgerFlaws(harness)).toEqual([])
  })

  it('opens the checkout again where the card is declined, for another one', async () => {
    const bought = await buy('insufficient_funds')
    expect(bought.answer).toMatchObject({ status: 400, body: { error: 'PaymentError' } })
    await sendAll()
    expect(await readAsBuyer(harness, bought)).toMatchObject({
      status: 'open',
      payment_processor_metadata: { failure_code: 'insufficient_funds' },
    })
    await confirm(harness, bought)
    await sendAll()
    expect(await ordersOf(bought)).toHaveLength(1)
  })

  it('lets the buyer answer the bank in the page, and forgets the secret of that afterwards', async () => {
    const bought = await buy('challenge')
    const { processorId } = await paymentOf(bought)
    expect((await readAsBuyer(harness, bought)).payment_processor_metadata).toMatchObject({
      intent_status: 'requires_action',
      intent_client_secret: `${processorId}_secret_fake`,
    })
    stripe.book.settle(processorId ?? '', 'complete')
    await sendAll()
    const paid = await readAsBuyer(harness, bought)
    expect(paid.status).toBe('succeeded')
    expect(paid.payment_processor_metadata.intent_client_secret).toBeUndefined()
  })

  it('says at once why the bank refused, when the page asks', async () => {
    const bought = await buy('challenge')
    stripe.book.settle((await paymentOf(bought)).processorId ?? '', 'fail')
    const answer = await createBrowser(harness.app).post(`${bought.path}/cancel-payment`)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'open',
        payment_processor_metadata: { failure_code: 'authentication_failed' },
      },
    })
    const { payment_processor_metadata: metadata } = await readAsBuyer(harness, bought)
    expect(metadata.intent_client_secret).toBeUndefined()
  })

  it('learns of a refusal from Stripe where the page is gone', async () => {
    const bought = await buy('challenge')
    stripe.book.settle((await paymentOf(bought)).processorId ?? '', 'fail')
    await sendAll()
    await harness.runDue()
    expect(await readAsBuyer(harness, bought)).toMatchObject({
      status: 'open',
      payment_processor_metadata: { failure_code: 'authentication_failed' },
    })
  })

  it.each([
    ['Stripe is away', ['cut-off', 'cut-off']],
    ['the answer is lost', ['lost-answer', 'lost-answer']],
    ['Stripe asks to wait', ['rate-limit']],
  ] as const)('is charged once where %s, without any event', async (_case, troubles) => {
    stripe.trouble(...troubles)
    const bought = await buy('success')
    expect(bought.answer).toMatchObject({ status: 200, body: { status: 'confirmed' } })
    clock.advance({ seconds: 10 })
    await harness.runDue()
    await harness.runJobs()
    expect(await ordersOf(bought)).toHaveLength(1)
    const { id } = await paymentOf(bought)
    expect(stripe.book.search(id)).toHaveLength(1)
  })

  it('is refunded, and follows what becomes of the refund', async () => {
    const bought = await buy('refund_waits')
    await sendAll()
    const [order] = await ordersOf(bought)
    const asked = { order_id: order?.id, reason: 'customer_request', amount: 400 }
    expect((await bought.shop.client.post('/v1/refunds', asked)).status).toBe(200)
    await harness.runJobs()
    expect(await ordersOf(bought)).toMatchObject([{ refundedAmount: 0 }])
    const [refund] = stripe.book.refunds.slice(-1)
    stripe.book.settleRefund(refund?.id ?? '', 'succeeded')
    await sendAll()
    expect(await ordersOf(bought)).toMatchObject([
      { refundedAmount: 400, status: 'partially_refunded' },
    ])
    expect(await ledgerFlaws(harness)).toEqual([])
  })

  it('follows a dispute until it is decided', async () => {
    const bought = await buy('success')
    await sendAll()
    const dispute = {
      id: 'dp_1',
      payment_intent: (await paymentOf(bought)).processorId,
      reason: 'fraudulent',
      amount: 1900,
      currency: 'usd',
      created: Math.floor(clock.now().getTime() / 1000),
    }
    stripe.book.tell('charge.dispute.created', { ...dispute, status: 'needs_response' })
    await sendAll()
    const where = { processorId: 'dp_1' }
    expect(await database.dispute.findFirst({ where })).toMatchObject({ status: 'needs_response' })
    stripe.book.tell('charge.dispute.closed', { ...dispute, status: 'won' })
    await sendAll()
    expect(await database.dispute.findFirst({ where })).toMatchObject({ status: 'won' })
    expect(await ledgerFlaws(harness)).toEqual([])
  })

  it('can’t be canceled while Stripe is away, and goes on', async () => {
    const bought = await buy('challenge')
    stripe.trouble('cut-off', 'cut-off')
    const cancel = () => createBrowser(harness.app).post(`${bought.path}/cancel-payment`)
    expect(await cancel()).toMatchObject({ status: 409, body: { error: 'PaymentProcessing' } })
    expect(await readAsBuyer(harness, bought)).toMatchObject({ status: 'confirmed' })
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'open' } })
  })

  it.each([
    ['the service', () => harness.runDue()],
    ['the buyer', (path: string) => createBrowser(harness.app).post(`${path}/cancel-payment`)],
  ] as const)(
    'takes over from the sandbox: %s gives up what waited there',
    async (_who, giveUp) => {
      const bought = await buy('challenge')
      const given = { processor: 'sandbox', processorId: `sandbox_${bought.id}` }
      await database.payment.updateMany({ where: { checkoutId: bought.id }, data: given })
      clock.advance({ seconds: 10 })
      await giveUp(bought.path)
      expect(await readAsBuyer(harness, bought)).toMatchObject({ status: 'open' })
    },
  )

  it('refuses what isn’t signed, and events of the sandbox', async () => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', body: '{"id":"evt_1","type":"charge.succeeded"}', headers }
    expect((await harness.app.request('/v1/payments/events/stripe', init)).status).toBe(400)
    expect((await harness.app.request('/v1/payments/events/sandbox', init)).status).toBe(404)
  })
})

describe('the headers of pages', () => {
  it('let only those reach Stripe that have a form for cards', async () => {
    for (const path of ['/portal/checkout/secret', '/portal/acme', '/portal/acme/cards/new']) {
      const { headers } = await harness.app.request(path)
      const policy = headers.get('content-security-policy')
      expect(policy).toContain("script-src 'self' https://js.stripe.com")
      expect(policy).toContain("connect-src 'self' https://api.stripe.com")
      expect(policy).toContain('https://hooks.stripe.com')
    }
    for (const path of ['/', '/v1/products']) {
      const { headers } = await harness.app.request(path)
      expect(headers.get('content-security-policy')).not.toContain('stripe')
    }
  })
})
