import { type CheckoutStatus, CheckoutStreamEvent } from '@tollgate/contracts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import {
  confirm,
  createShop,
  type OpenCheckout,
  openCheckout,
} from '../../testing/purchase-fixtures.ts'
import { startSecondProcess } from '../../testing/second-process.ts'

const harness = await createHarness()
const shop = await createShop(harness)
const { app: secondApp } = await startSecondProcess(harness)

interface Asked {
  headers?: Record<string, string>
  app?: typeof harness.app
}

/** A client that follows a checkout until the test is over. */
async function follow({ path }: OpenCheckout, { headers = {}, app = harness.app }: Asked = {}) {
  const { status, headers: given, body } = await app.request(`${path}/stream`, { headers })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(() => reader?.cancel())
  let text = ''

  /** Reads on until this is true, or all is told. */
  async function readUntil(isEnough: (events: CheckoutStreamEvent[]) => boolean) {
    while (!isEnough(eventsIn(text))) {
      const chunk = await reader?.read()
      if (chunk?.done !== false) break
      text += chunk.value
    }
    return eventsIn(text)
  }
  return {
    status,
    headers: given,
    leave: () => reader?.cancel(),
    until: (wanted: CheckoutStatus) => readUntil((events) => statusesOf(events).includes(wanted)),
    untilEnd: () => readUntil(() => false),
    text: () => text,
  }
}

function eventsIn(text: string): CheckoutStreamEvent[] {
  return Array.from(text.matchAll(/^data: (.*)$/gm), ([, data = '']) =>
    CheckoutStreamEvent.parse(JSON.parse(data)),
  )
}

function statusesOf(events: CheckoutStreamEvent[]) {
  return events.flatMap((event) => (event.key === 'checkout.updated' ? [event.payload.status] : []))
}

const success = [
  { key: 'checkout.updated', payload: { status: 'succeeded' } },
  { key: 'checkout.order_created', payload: {} },
  { key: 'checkout.webhook_event_delivered', payload: { status: 'succeeded' } },
]

describe('a client that follows a checkout', () => {
  it('is told how things stand, of the purchase and of its order, and then no more', async () => {
    const open = await openCheckout(shop)
    const client = await follow(open)
    expect(client.status).toBe(200)
    expect(client.headers.get('content-type')).toBe('text/event-stream')
    expect(client.headers.get('cache-control')).toBe('no-store')
    expect(await client.until('open')).toEqual([
      { key: 'checkout.updated', payload: { status: 'open' } },
      { key: 'checkout.webhook_event_delivered', payload: { status: 'open' } },
    ])
    await confirm(harness, open)
    await harness.runJobs()
    const events = await client.untilEnd()
    expect(events.slice(-3)).toEqual(success)
    expect(client.text()).toMatch(/\nid: succeeded\ndata: .*\n\n$/)
  })

  it('is told of an end that came before, once', async () => {
    const open = await openCheckout(shop)
    await confirm(harness, open)
    await harness.runJobs()
    expect(await (await follow(open)).untilEnd()).toEqual(success)
    const again = await follow(open, { headers: { 'last-event-id': 'succeeded' } })
    expect(again.status).toBe(204)
  })

  it('is told of what another process changes', async () => {
    const open = await openCheckout(shop)
    const client = await follow(open, { app: secondApp })
    await client.until('open')
    await confirm(harness, open)
    await harness.runJobs()
    expect((await client.untilEnd()).slice(-3)).toEqual(success)
  })

  it('is told of changes that leave the status as it is', async () => {
    const open = await openCheckout(shop)
    const client = await follow(open)
    await client.until('open')
    await shop.client.patch(`/v1/checkouts/${open.id}`, { customer_name: 'Ada' })
    await confirm(harness, open)
    expect(statusesOf(await client.until('confirmed'))[0]).toBe('open')
  })

  it('is told that time is over, before anything else has noticed', async () => {
    const open = await openCheckout(shop)
    const client = await follow(open)
    await client.until('open')
    harness.clock.advance({ days: 1 })
    expect(statusesOf(await client.untilEnd())).toEqual(['open', 'expired'])
    const again = await follow(open, { headers: { 'last-event-id': 'expired' } })
    expect(again.status).toBe(410)
  })

  it('is told nothing without the right secret', async () => {
    const open = await openCheckout(shop)
    const { status } = await follow({ ...open, path: `${open.path}x` })
    expect(status).toBe(404)
  })

  it('takes no place by asking for the headers alone', async () => {
    const open = await openCheckout(shop)
    for (let times = 0; times < 11; times++) {
      const { status } = await harness.app.request(`${open.path}/stream`, { method: 'HEAD' })
      expect(status).toBe(200)
    }
    expect((await follow(open)).status).toBe(200)
  })

  it('is one of ten at most, until another leaves', async () => {
    const open = await openCheckout(shop)
    const [first] = await Promise.all(Array.from({ length: 10 }, () => follow(open)))
    const refused = await follow(open)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('10')
    await first?.leave()
    expect((await follow(open)).status).toBe(200)
  })
})

it('a page of any site follows a checkout, also with cookies, which tell it nothing more', async () => {
  const origin = 'https://shop.example'
  const open = await openCheckout(shop)
  const headers = { origin, cookie: 'tollgate.session_token=stolen' }
  const client = await follow(open, { headers })
  expect(client.headers.get('access-control-allow-origin')).toBe(origin)
  expect(client.headers.get('access-control-allow-credentials')).toBe('true')
  expect(client.headers.get('vary')).toContain('Origin')
  expect(statusesOf(await client.until('open'))).toEqual(['open'])
})
