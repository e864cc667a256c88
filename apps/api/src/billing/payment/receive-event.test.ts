import { describe, expect, it } from 'vitest'
import { deriveKeys } from '../../core/crypto.ts'
import { newId } from '../../core/ids.ts'
import { SIGNATURE_HEADER, signEvent } from '../../providers/payments/sandbox/event.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  confirm,
  countResults,
  createShop,
  type OpenCheckout,
  openCheckout,
} from '../../testing/purchase-fixtures.ts'

const harness = await createHarness()
const { clock, database, services } = harness
const paidOnce = { orders: 1, paid: 1, payments: 1, charges: 1 }

async function confirmed(token = 'ctoken_test_success') {
  const open = await openCheckout(await createShop(harness))
  await confirm(harness, open, { confirmation_token_id: token })
  const payment = await database.payment.findFirstOrThrow({ where: { checkoutId: open.id } })
  return { ...open, payment }
}

function eventFor(paymentId: string, given: { id?: string; status?: 'succeeded' | 'failed' } = {}) {
  const { id = `evt_${newId()}`, status = 'succeeded' } = given
  const failure_code = status === 'failed' ? 'authentication_failed' : null
  return JSON.stringify({
    id,
    type: `payment.${status}`,
    data: { id: paymentId, status, failure_code },
  })
}

function deliver(body: string, signature: string | null = signEvent(services, body)) {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (signature !== null) headers.set(SIGNATURE_HEADER, signature)
  const init = { method: 'POST', body, headers }
  return harness.app.request('/v1/payments/events/sandbox', init)
}

async function statusOf({ id }: OpenCheckout): Promise<string | undefined> {
  return (await database.checkout.findUnique({ where: { id } }))?.status
}

describe('an event of the processor', () => {
  it('settles once, however often it comes', async () => {
    const open = await confirmed()
    const event = eventFor(open.payment.id)
    for (const _ of [1, 2, 3]) {
      const response = await deliver(event)
      expect([response.status, await response.text()]).toEqual([202, ''])
    }
    await harness.runJobs()
    expect(await countResults(harness, open.id)).toEqual({ ...paidOnce, grants: 1 })
  })

  it('settles once, when several tell the same', async () => {
    const open = await confirmed()
    await Promise.all([1, 2, 3, 4].map(() => deliver(eventFor(open.payment.id))))
    await harness.runJobs()
    expect(await countResults(harness, open.id)).toEqual({ ...paidOnce, grants: 1 })
  })

  it('changes nothing when the payment has already ended', async () => {
    const paid = await confirmed()
    await deliver(eventFor(paid.payment.id))
    expect((await deliver(eventFor(paid.payment.id, { status: 'failed' }))).status).toBe(202)
    await harness.runJobs()
    expect(await statusOf(paid)).toBe('succeeded')

    const failed = await confirmed('ctoken_test_challenge')
    await deliver(eventFor(failed.payment.id, { status: 'failed' }))
    expect((await deliver(eventFor(failed.payment.id))).status).toBe(202)
    expect(await statusOf(failed)).toBe('open')
    expect(await countResults(harness, failed.id)).toMatchObject({ orders: 0 })
  })

  it('acts once per id, whatever a second one with that id says', async () => {
    const id = `evt_${newId()}`
    const first = await confirmed('ctoken_test_challenge')
    const second = await confirmed('ctoken_test_challenge')
    await deliver(eventFor(first.payment.id, { id }))
    expect((await deliver(eventFor(second.payment.id, { id }))).status).toBe(202)
    await harness.runJobs()
    expect(await statusOf(first)).toBe('succeeded')
    expect(await statusOf(second)).toBe('confirmed')
    expect(await countResults(harness, second.id)).toMatchObject({ orders: 0 })
  })

  it('may come before the answer to the charge', async () => {
    const { payments } = services
    const open = await openCheckout(await createShop(harness))
    services.payments = {
      ...payments,
      async charge(request) {
        const outcome = await payments.charge(request)
        await harness.runJobs()
        return outcome
      },
    }
    const answer = await confirm(harness, open)
    services.payments = payments
    expect(answer).toMatchObject({ status: 200, body: { status: 'confirmed' } })
    expect(await statusOf(open)).toBe('succeeded')
    expect(await countResults(harness, open.id)).toEqual({ ...paidOnce, grants: 1 })
  })

  it('is accepted and ignored when it is about a payment that is not ours', async () => {
    expect((await deliver(eventFor(newId()))).status).toBe(202)
  })

  it('is stored with its payload', async () => {
    const open = await confirmed()
    const id = `evt_${newId()}`
    await deliver(eventFor(open.payment.id, { id }))
    expect(await database.processorEvent.findUnique({ where: { id } })).toMatchObject({
      type: 'payment.succeeded',
      payload: { id, data: { id: open.payment.id } },
      handledAt: clock.now(),
    })
  })
})

describe('what is no event of the processor', () => {
  it.each([
    ['has no signature', () => null],
    ['has another form of signature', () => 'v1,abc'],
    ['is signed for something else', () => signEvent(services, '{}')],
    [
      'is signed with another key',
      (body: string) => signEvent({ ...services, keys: deriveKeys(['another root secret']) }, body),
    ],
  ])('%s', async (_case, signatureOf) => {
    const open = await confirmed()
    const event = eventFor(open.payment.id)
    const response = await deliver(event, signatureOf(event))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'InvalidSignature' })
    expect(await statusOf(open)).toBe('confirmed')
  })

  it('was changed on its way', async () => {
    const open = await confirmed()
    const signature = signEvent(services, eventFor(newId()))
    expect((await deliver(eventFor(open.payment.id), signature)).status).toBe(400)
  })

  it('is too old, or from the future', async () => {
    const open = await confirmed()
    const event = eventFor(open.payment.id)
    const signature = signEvent(services, event)
    clock.advance({ minutes: 6 })
    expect((await deliver(event, signature)).status).toBe(400)
    clock.advance({ minutes: -12 })
    expect((await deliver(event, signature)).status).toBe(400)
    clock.advance({ minutes: 6 })
  })

  it('is malformed, or for a processor that is not in use', async () => {
    const malformed = '{"id":1}'
    expect((await deliver(malformed)).status).toBe(422)
    expect((await deliver('{')).status).toBe(422)
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', body: '{"id":"evt_1","type":"x"}', headers }
    expect((await harness.app.request('/v1/payments/events/stripe', init)).status).toBe(404)
    expect((await harness.app.request('/v1/payments/events/nobody', init)).status).toBe(422)
  })

  it('is signed but says nothing that we know', async () => {
    const unknown = JSON.stringify({ id: 'evt_1', type: 'payment.dreamt' })
    expect((await deliver(unknown)).status).toBe(202)
  })
})
