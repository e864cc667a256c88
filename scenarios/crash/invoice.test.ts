import { createClient, unwrap } from '@tollgate/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { passHalfMinute } from '../testing/clock.ts'
import { createMerchant } from '../testing/merchant.ts'
import { confirm, openCheckout } from '../testing/purchase.ts'
import { until } from '../testing/until.ts'
import { momentsTried } from './moments-tried.ts'
import { shareStage } from './stage.ts'

/** Where the service is killed, in the order in which an invoice passes there. */
const moments = momentsTried([
  [
    { name: 'it is asked for', event: 'INSERT', table: 'invoices' },
    { name: 'its number is taken', event: 'INSERT', table: 'invoice_counters' },
    {
      name: 'what it says is frozen',
      event: 'UPDATE',
      table: 'invoices',
      when: 'OLD.number IS NULL',
    },
  ],
  [
    {
      name: 'its PDF has been stored',
      event: 'UPDATE',
      table: 'invoices',
      when: 'NEW.generated_at IS NOT NULL',
    },
    {
      name: 'the order says that it is there',
      event: 'UPDATE',
      table: 'orders',
      when: 'NEW.is_invoice_generated',
    },
  ],
])

/** The same of the credit note of a refund. */
const creditMoments = momentsTried([
  [
    { name: 'it is asked for', event: 'INSERT', table: 'credit_notes' },
    {
      name: 'its number is taken',
      event: 'UPDATE',
      table: 'invoice_counters',
      when: 'NEW.credit_notes_issued > OLD.credit_notes_issued',
    },
    {
      name: 'what it says is frozen',
      event: 'UPDATE',
      table: 'credit_notes',
      when: 'OLD.number IS NULL',
    },
    {
      name: 'the refund says that it is there',
      event: 'UPDATE',
      table: 'refunds',
      when: 'NEW.is_credit_note_generated',
    },
  ],
])

/** The same of the reversal, once the money of the refund comes back. */
const reversalMoments = momentsTried([
  [
    {
      name: 'it is asked for',
      event: 'INSERT',
      table: 'credit_notes',
      when: "NEW.kind = 'reversal'",
    },
    {
      name: 'what it says is frozen',
      event: 'UPDATE',
      table: 'credit_notes',
      when: "NEW.kind = 'reversal' AND OLD.number IS NULL",
    },
    {
      name: 'the refund says that it is taken back',
      event: 'UPDATE',
      table: 'refunds',
      when: 'NEW.is_credit_note_reversed',
    },
  ],
])

const SHOWN = 'invoices WHERE generated_at IS NOT NULL'
const SHOWN_CREDIT = 'credit_notes WHERE generated_at IS NOT NULL'

describe('during which the service is killed', () => {
  const stage = shareStage([])
  let accessToken: string

  beforeAll(async () => {
    accessToken = (await createMerchant(stage().baseUrl)).accessToken
  })

  const client = () =>
    createClient({ baseUrl: stage().baseUrl, accessToken, retry: { attempts: 0 } })

  /** The path of a new order, and the request for its invoice. */
  async function buy(card = 'success') {
    const { baseUrl, count } = stage()
    const before = await count('orders')
    const opened = await openCheckout(baseUrl, accessToken)
    await confirm(baseUrl, opened, { token: `ctoken_test_${card}` })
    const { items } = await until(
      () => unwrap(client().GET('/v1/orders')),
      ({ pagination }) => pagination.total_count === before + 1,
    )
    const params = { path: { id: items[0]?.id ?? '' } }
    return { params, request: () => client().POST('/v1/orders/{id}/invoice', { params }) }
  }

  async function nameOf({ url }: { url: string }): Promise<string> {
    return (await fetch(url)).headers.get('content-disposition') ?? ''
  }

  it.each(moments)(
    'an invoice is there once, numbered without a gap, when $name',
    async (moment) => {
      const { count, dieAt, missWorkers } = stage()
      const before = await count(SHOWN)
      const { params, request } = await buy()

      await dieAt(moment, request)

      await missWorkers()
      // If nothing was recorded, it is asked for again; if it was, nothing more comes of that.
      await request()
      await until(
        () => count(SHOWN),
        (shown) => shown > before,
        90,
      )
      const invoice = await unwrap(client().GET('/v1/orders/{id}/invoice', { params }))
      expect(await nameOf(invoice)).toContain(`-INV-${String(before + 1).padStart(4, '0')}.pdf`)
      expect(await count('invoices')).toBe(before + 1)
    },
  )

  it.each(creditMoments)('a credit note is, too, when $name', async (moment) => {
    const { count, dieAt, missWorkers } = stage()
    const before = await count(SHOWN_CREDIT)
    const { params, request } = await buy()
    await request()
    const order_id = params.path.id

    await dieAt(moment, () =>
      client().POST('/v1/refunds', { body: { order_id, reason: 'duplicate', amount: 100 } }),
    )

    await missWorkers()
    await until(
      () => count(SHOWN_CREDIT),
      (shown) => shown > before,
      90,
    )
    const refund = await refundOf(order_id)
    const note = await unwrap(client().GET('/v1/refunds/{id}/credit-note', { params: refund }))
    expect(await nameOf(note)).toContain(`-CN-${String(before + 1).padStart(4, '0')}.pdf`)
    expect(await count('credit_notes')).toBe(before + 1)
  })

  async function refundOf(order_id: string) {
    const query = { order_id: [order_id] }
    const { items } = await unwrap(client().GET('/v1/refunds', { params: { query } }))
    return { path: { id: items[0]?.id ?? '' } }
  }

  it.each(reversalMoments)('a reversal is, too, when $name', async (moment) => {
    const { baseUrl, count, dieAt, missWorkers } = stage()
    const before = await count(SHOWN_CREDIT)
    const { params, request } = await buy('refund_reversed')
    await request()
    const order_id = params.path.id
    const body = { order_id, reason: 'duplicate', amount: 100 } as const
    await unwrap(client().POST('/v1/refunds', { body }))
    await until(
      () => count(SHOWN_CREDIT),
      (shown) => shown > before,
    )

    await dieAt(moment, async () => {
      for (let passed = 0; passed < 20; passed++) await passHalfMinute(baseUrl)
    })

    await missWorkers()
    await until(
      async () => {
        await passHalfMinute(baseUrl)
        return count(SHOWN_CREDIT)
      },
      (shown) => shown > before + 1,
      90,
    )
    const reversal = await unwrap(
      client().GET('/v1/refunds/{id}/credit-note-reversal', { params: await refundOf(order_id) }),
    )
    expect(await nameOf(reversal)).toContain(`-CN-${String(before + 2).padStart(4, '0')}.pdf`)
    expect(await count('credit_notes')).toBe(before + 2)
  })

  it('leaves a ledger that agrees with the orders', async () => {
    expect(await stage().verifyLedger()).toMatchObject({ code: 0 })
  })
})
