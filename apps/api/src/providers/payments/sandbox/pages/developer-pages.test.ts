import { DisputeList, RefundList } from '@tollgate/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import { createApp } from '../../../../server/app.ts'
import { createHarness } from '../../../../testing/harness.ts'
import {
  confirm,
  countResults,
  createShop,
  openCheckout,
  sell,
} from '../../../../testing/purchase-fixtures.ts'
import { createMemoryRateLimits } from '../../../rate-limits/memory.ts'
import { switchesOf } from '../switches.ts'

const harness = await createHarness()
const { app, clock, database, services } = harness

afterEach(() => {
  Object.assign(switchesOf(services), { answers: 'prompt', events: 'once', held: [] })
})

/** Sends a form of the page, as a browser does. */
async function press(path: string, fields: Record<string, string> = {}, site = 'same-origin') {
  const headers = { 'sec-fetch-site': site }
  const body = new URLSearchParams(fields)
  const answer = await app.request(`/dev/payments${path}`, { method: 'POST', headers, body })
  return answer.status
}

const choose = (answers: string, events = 'once') => press('/switches', { answers, events })

type Sale = Awaited<ReturnType<typeof sell>>

async function disputeOf({ client, order }: Sale) {
  const { body } = await client.get(`/v1/disputes?order_id=${order.id}`)
  return DisputeList.parse(body).items[0]?.status
}

async function read(): Promise<string> {
  const answer = await app.request('/dev/payments')
  expect(answer.status).toBe(200)
  return answer.text()
}

describe('the page of the sandbox', () => {
  it('disputes a payment, and decides', async () => {
    const sale = await sell(harness)
    expect(await press(`/charges/${sale.order.paymentId}/dispute`)).toBe(303)
    expect(await press(`/charges/${sale.order.paymentId}/dispute`)).toBe(409)
    await harness.runJobs()
    expect(await disputeOf(sale)).toBe('needs_response')
    const { id } = await database.sandboxDispute.findFirstOrThrow({
      where: { chargeId: sale.order.paymentId ?? '' },
    })
    expect(await read()).toContain(`/dev/payments/disputes/${id}`)
    expect(await press(`/disputes/${id}`, { status: 'forgotten' })).toBe(400)
    expect(await press(`/disputes/${id}`, { status: 'won' })).toBe(303)
    expect(await press(`/disputes/${id}`, { status: 'lost' })).toBe(409)
    await harness.runJobs()
    expect(await disputeOf(sale)).toBe('won')
  })

  it('has a refund come back', async () => {
    const { client, order } = await sell(harness)
    await client.post('/v1/refunds', { order_id: order.id, reason: 'other', amount: 700 })
    await harness.runJobs()
    const { id } = await database.refund.findFirstOrThrow({ where: { orderId: order.id } })
    expect(await read()).toContain(`/dev/payments/refunds/${id}/fail`)
    expect(await press(`/refunds/${id}/fail`)).toBe(303)
    expect(await press(`/refunds/${id}/fail`)).toBe(409)
    await harness.runJobs()
    const { body } = await client.get(`/v1/refunds?id=${id}`)
    expect(RefundList.parse(body).items).toMatchObject([{ status: 'failed' }])
  })

  it('sends an event again, which changes nothing', async () => {
    const { order } = await sell(harness)
    const { id } = await database.processorEvent.findFirstOrThrow({
      orderBy: [{ receivedAt: 'desc' }, { id: 'desc' }],
    })
    const events = () => database.processorEvent.count()
    const before = await events()
    expect(await press(`/events/${id}/send`, { as: 'same' })).toBe(303)
    expect(await events()).toBe(before)
    expect(await press(`/events/${id}/send`, { as: 'new' })).toBe(303)
    expect(await events()).toBe(before + 1)
    expect(await press(`/events/${id}/send`, { as: 'old' })).toBe(400)
    expect(await press('/events/evt_unknown/send', { as: 'same' })).toBe(404)
    expect(await countResults(harness, order.checkoutId ?? '')).toMatchObject({ orders: 1 })
  })

  it('keeps a held event that the service can’t take yet', async () => {
    const event = { id: 'evt_bare', type: 'payment.succeeded', data: {} }
    const { callSelf } = services
    switchesOf(services).held.push(event)
    services.callSelf = async () => new Response(null, { status: 409 })
    expect(await press('/held', { id: event.id })).toBe(409)
    services.callSelf = callSelf
    expect(switchesOf(services).held).toEqual([event])
  })

  it('takes no form of another site', async () => {
    expect(await press('/switches', { answers: 'away', events: 'once' }, 'cross-site')).toBe(403)
    expect(switchesOf(services).answers).toBe('prompt')
    expect(await choose('sometimes')).toBe(400)
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const broken = { method: 'POST', headers, body: 'nothing of that' }
    expect((await app.request('/dev/payments/switches', broken)).status).toBe(400)
  })

  it('is not there where nobody develops', async () => {
    const settings = { ...services.settings, DEV_TOOLS: false }
    const other = createApp({ ...services, settings }, createMemoryRateLimits())
    expect((await other.request('/dev/payments')).status).toBe(404)
  })
})

describe('a switch', () => {
  it.each(['away', 'lost'])('has the buyer wait while the answer is %s', async (answers) => {
    const open = await openCheckout(await createShop(harness))
    expect(await choose(answers)).toBe(303)
    expect(await confirm(harness, open)).toMatchObject({
      status: 200,
      body: { status: 'confirmed' },
    })
    await choose('prompt')
    clock.advance({ seconds: 60 })
    await harness.runDue()
    await harness.runJobs()
    expect(await countResults(harness, open.id)).toMatchObject({ orders: 1, charges: 1 })
  })

  it('sends events twice', async () => {
    await choose('prompt', 'twice')
    const { order } = await sell(harness)
    expect(await countResults(harness, order.checkoutId ?? '')).toMatchObject({ orders: 1 })
  })

  it('holds events back, until they are sent in the wrong order', async () => {
    const sale = await sell(harness)
    await choose('prompt', 'held')
    await press(`/charges/${sale.order.paymentId}/dispute`)
    await harness.runJobs()
    const where = { chargeId: sale.order.paymentId ?? '' }
    const { id } = await database.sandboxDispute.findFirstOrThrow({ where })
    await press(`/disputes/${id}`, { status: 'lost' })
    await harness.runJobs()
    expect(switchesOf(services).held.map(({ type }) => type)).toHaveLength(2)
    expect(await disputeOf(sale)).toBeUndefined()
    expect(await read()).toContain('Send all, newest first')
    expect(await press('/held')).toBe(303)
    expect(switchesOf(services).held).toEqual([])
    expect(await disputeOf(sale)).toBe('lost')
  })
})
