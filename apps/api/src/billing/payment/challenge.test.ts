import { CheckoutPublic } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  confirm,
  countResults,
  createShop,
  type OpenCheckout,
  openCheckout,
  readAsBuyer,
} from '../../testing/purchase-fixtures.ts'

const harness = await createHarness()
const { clock, database } = harness

/** A checkout whose buyer must confirm the card. */
async function challenged(): Promise<OpenCheckout & { actionPath: string }> {
  const open = await openCheckout(await createShop(harness))
  await confirm(harness, open, { confirmation_token_id: 'ctoken_test_challenge' })
  const { payment_processor_metadata: metadata } = await readAsBuyer(harness, open)
  return { ...open, actionPath: new URL(metadata.action_url ?? '').pathname }
}

function cancel({ path }: OpenCheckout) {
  return createBrowser(harness.app).post(`${path}/cancel-payment`)
}

async function answer(path: string, outcome: 'complete' | 'fail'): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const init = { method: 'POST', body: `outcome=${outcome}`, headers }
  expect((await harness.app.request(path, init)).status).toBe(200)
  await harness.runJobs()
}

describe('a payment that the buyer has to confirm', () => {
  it('says where, for as long as it waits', async () => {
    const open = await challenged()
    await harness.runJobs()
    expect(await readAsBuyer(harness, open)).toMatchObject({
      status: 'confirmed',
      payment_processor_metadata: { intent_status: 'requires_action' },
    })
    expect(await countResults(harness, open.id)).toMatchObject({ orders: 0, charges: 1 })
  })

  it('succeeds when the buyer completes it', async () => {
    const open = await challenged()
    await answer(open.actionPath, 'complete')
    const { status, payment_processor_metadata: metadata } = await readAsBuyer(harness, open)
    expect(status).toBe('succeeded')
    expect(metadata.action_url).toBeUndefined()
    expect(await countResults(harness, open.id)).toMatchObject({ orders: 1, paid: 1, grants: 1 })
  })

  it('opens the checkout again when the buyer fails, for another card', async () => {
    const open = await challenged()
    await answer(open.actionPath, 'fail')
    expect(await readAsBuyer(harness, open)).toMatchObject({
      status: 'open',
      payment_processor_metadata: { failure_code: 'authentication_failed' },
    })
    expect(await database.customerSession.count({ where: { checkoutId: open.id } })).toBe(0)
    await confirm(harness, open)
    await harness.runJobs()
    expect(await countResults(harness, open.id)).toMatchObject({ orders: 1, paid: 1, payments: 2 })
  })

  it('is given up when the buyer cancels it, and another card pays', async () => {
    const open = await challenged()
    const canceled = await cancel(open)
    expect(canceled.status).toBe(200)
    expect(CheckoutPublic.parse(canceled.body)).toMatchObject({
      status: 'open',
      payment_processor_metadata: { failure_code: 'canceled_by_buyer' },
    })
    await answer(open.actionPath, 'complete')
    expect(await readAsBuyer(harness, open)).toMatchObject({ status: 'open' })
    expect(await database.customerSession.count({ where: { checkoutId: open.id } })).toBe(0)
    expect((await cancel(open)).body).toMatchObject({ status: 'open' })
    await confirm(harness, open)
    await harness.runJobs()
    expect(await countResults(harness, open.id)).toMatchObject({ orders: 1, paid: 1, payments: 2 })
  })

  it('stays paid when it was confirmed before it is canceled', async () => {
    const open = await challenged()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const init = { method: 'POST', body: 'outcome=complete', headers }
    await harness.app.request(open.actionPath, init)
    expect(await cancel(open)).toMatchObject({ status: 200, body: { status: 'confirmed' } })
    await harness.runJobs()
    expect((await cancel(open)).body).toMatchObject({ status: 'succeeded' })
    expect(await countResults(harness, open.id)).toMatchObject({ orders: 1, paid: 1, payments: 1 })
  })

  it('ends one way when buyer and bank are at it together', async () => {
    const open = await challenged()
    const cancels = Array.from({ length: 5 }, () => cancel(open))
    const [canceled] = await Promise.all([...cancels, answer(open.actionPath, 'complete')])
    await harness.runJobs()
    const { status } = await readAsBuyer(harness, open)
    const orders = status === 'succeeded' ? 1 : 0
    expect(canceled?.status).toBe(200)
    expect(['open', 'succeeded']).toContain(status)
    expect(await countResults(harness, open.id)).toMatchObject({ orders, payments: 1 })
  })

  it('can’t be canceled while the processor has not answered', async () => {
    const open = await openCheckout(await createShop(harness))
    await confirm(harness, open)
    expect(await cancel(open)).toMatchObject({
      status: 409,
      body: { error: 'PaymentProcessing' },
    })
    await harness.runJobs()
    expect(await readAsBuyer(harness, open)).toMatchObject({ status: 'succeeded' })
  })

  it('is given up after a day, at the processor too, so that nothing is charged later', async () => {
    const open = await challenged()
    clock.advance({ hours: 23 })
    await harness.runDue()
    expect(await readAsBuyer(harness, open)).toMatchObject({ status: 'confirmed' })
    clock.advance({ hours: 1 })
    await harness.runDue()
    await harness.runJobs()
    await answer(open.actionPath, 'complete')
    expect(await database.checkout.findUnique({ where: { id: open.id } })).toMatchObject({
      status: 'expired',
    })
    const payment = await database.payment.findFirstOrThrow({ where: { checkoutId: open.id } })
    expect(payment).toMatchObject({ status: 'failed', failureCode: 'canceled' })
    expect(await database.sandboxCharge.findUnique({ where: { id: payment.id } })).toMatchObject({
      status: 'failed',
    })
    expect(await countResults(harness, open.id)).toMatchObject({ orders: 0 })
  })
})
