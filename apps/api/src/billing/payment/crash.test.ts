import { describe, expect, it } from 'vitest'
import { secondsAfter } from '../../core/calendar.ts'
import type { PaymentProcessor } from '../../core/ports/payments.ts'
import { createSandboxProcessor } from '../../providers/payments/sandbox/processor.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  confirm,
  countResults,
  createShop,
  type OpenCheckout,
  openCheckout,
} from '../../testing/purchase-fixtures.ts'
import { completeCheckoutJob } from '../jobs.ts'
import { askAboutPaymentsNow } from './ask-now.ts'
import { takeDuePayments } from './queries.ts'

const harness = await createHarness()
const { clock, services } = harness
const { payments } = services
const paidOnce = { orders: 1, paid: 1, grants: 1, payments: 1, charges: 1 }

/** A processor whose events are all lost. */
const silent = createSandboxProcessor({
  ...services,
  jobs: { enqueue: async () => {}, forgetUser: async () => {}, retryFailed: async () => 0 },
  baseUrl: services.settings.BASE_URL,
})

async function confirmWith(processor: PaymentProcessor, given: object = {}): Promise<OpenCheckout> {
  const open = await openCheckout(await createShop(harness))
  services.payments = processor
  await confirm(harness, open, given)
  services.payments = payments
  return open
}

/** What the service does on its own after it restarts. */
async function comeBack(): Promise<void> {
  clock.advance({ seconds: 10 })
  await harness.runDue()
  await harness.runJobs()
}

describe('when the service dies', () => {
  it('before it asks for the charge, it asks later', async () => {
    const charge = () => Promise.reject(new Error('died'))
    const open = await confirmWith({ ...payments, charge })
    expect(await countResults(harness, open.id)).toMatchObject({ payments: 1, charges: 0 })
    await comeBack()
    expect(await countResults(harness, open.id)).toEqual(paidOnce)
  })

  it('after the charge, before the answer reached it, it does not charge again', async () => {
    const open = await confirmWith({
      ...payments,
      async charge(request) {
        await silent.charge(request)
        throw new Error('died')
      },
    })
    expect(await countResults(harness, open.id)).toMatchObject({ orders: 0, charges: 1 })
    await comeBack()
    expect(await countResults(harness, open.id)).toEqual(paidOnce)
  })

  it('after the charge, and the event never comes, it finds out on its own', async () => {
    const open = await confirmWith(silent)
    await harness.runJobs()
    expect(await countResults(harness, open.id)).toMatchObject({ orders: 0, charges: 1 })
    await comeBack()
    expect(await countResults(harness, open.id)).toEqual(paidOnce)
  })

  it('after the order, before the grant, it grants later', async () => {
    const open = await confirmWith(silent)
    clock.advance({ seconds: 10 })
    await harness.runDue()
    expect(await countResults(harness, open.id)).toMatchObject({ paid: 0, orders: 0 })
    await harness.runJobs(completeCheckoutJob.name)
    expect(await countResults(harness, open.id)).toMatchObject({ orders: 1, grants: 0 })
    await harness.runJobs()
    await comeBack()
    expect(await countResults(harness, open.id)).toEqual(paidOnce)
  })

  it('after the card was declined, before it wrote that down, the checkout opens again', async () => {
    const declined = { confirmation_token_id: 'ctoken_test_declined' }
    const open = await confirmWith(
      {
        ...payments,
        async charge(request) {
          await payments.charge(request)
          throw new Error('died')
        },
      },
      declined,
    )
    await comeBack()
    expect(await countResults(harness, open.id)).toMatchObject({ orders: 0, charges: 1 })
    expect((await confirm(harness, open)).status).toBe(200)
    await harness.runJobs()
    expect(await countResults(harness, open.id)).toMatchObject({ orders: 1, paid: 1, payments: 2 })
  })

  it('before it learned of a challenge, the buyer can still take it', async () => {
    const open = await confirmWith(
      {
        ...payments,
        async charge(request) {
          await payments.charge(request)
          throw new Error('died')
        },
      },
      { confirmation_token_id: 'ctoken_test_challenge' },
    )
    await comeBack()
    const { body } = await createBrowser(harness.app).get(open.path)
    expect(body).toMatchObject({
      status: 'confirmed',
      payment_processor_metadata: { intent_status: 'requires_action' },
    })
  })

  it('for however long the processor is away, the buyer waits no longer once it is back', async () => {
    const away = () => Promise.reject(new Error('away'))
    const open = await confirmWith({ ...payments, charge: away })
    services.payments = { ...payments, charge: away, retrieve: away }
    for (let minutes = 0; minutes < 20; minutes++) {
      clock.advance({ minutes: 1 })
      await harness.runDue()
    }
    services.payments = payments
    expect(await paymentOf(open)).toMatchObject({ status: 'pending', attempts: 0 })
    await comeBack()
    expect(await countResults(harness, open.id)).toEqual(paidOnce)
  })

  it('again and again while it asks, none of that counts, and a start asks at once', async () => {
    const open = await confirmWith({ ...payments, charge: () => Promise.reject(new Error('died')) })
    for (let crash = 0; crash < 10; crash++) {
      clock.advance({ minutes: 1 })
      await takeDuePayments(harness.systemContext(), 20)
    }
    expect(await paymentOf(open)).toMatchObject({ status: 'pending', attempts: 0 })
    await harness.runDue()
    expect(await countResults(harness, open.id)).toMatchObject({ orders: 0, charges: 0 })
    await askAboutPaymentsNow(harness.systemContext())
    await harness.runDue()
    await harness.runJobs()
    expect(await countResults(harness, open.id)).toEqual(paidOnce)
  })

  it('asks more and more rarely about what the processor says it is still working on', async () => {
    const open = await confirmWith(silent)
    const processing = async () => ({ status: 'processing', processorId: 'p' }) as const
    services.payments = { ...payments, retrieve: processing }
    for (const seconds of [10, 20, 40]) {
      clock.advance({ seconds })
      await harness.runDue()
    }
    services.payments = payments
    expect(await paymentOf(open)).toMatchObject({
      status: 'pending',
      attempts: 3,
      nextAttemptAt: secondsAfter(clock.now(), 80),
    })
  })
})

function paymentOf({ id: checkoutId }: OpenCheckout) {
  return harness.database.payment.findFirstOrThrow({ where: { checkoutId } })
}
