import { describe, expect, it } from 'vitest'
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

const harness = await createHarness()
const { clock, services } = harness
const { payments } = services
const paidOnce = { orders: 1, paid: 1, grants: 1, payments: 1, charges: 1 }

/** A processor whose events are all lost. */
const silent = createSandboxProcessor({
  ...services,
  jobs: { enqueue: async () => {}, forgetUser: async () => {} },
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

  it('while the processor is away, it asks again and again, more and more slowly', async () => {
    const away = () => Promise.reject(new Error('away'))
    const open = await confirmWith({ ...payments, charge: away })
    services.payments = { ...payments, charge: away, retrieve: away }
    for (const seconds of [10, 20, 40]) {
      clock.advance({ seconds })
      await harness.runDue()
    }
    services.payments = payments
    const { database } = harness
    const payment = await database.payment.findFirstOrThrow({ where: { checkoutId: open.id } })
    expect(payment).toMatchObject({ status: 'pending', attempts: 3 })
    clock.advance({ seconds: 80 })
    await harness.runDue()
    await harness.runJobs()
    expect(await countResults(harness, open.id)).toEqual(paidOnce)
  })
})
