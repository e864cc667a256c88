import { createClient, unwrap } from '@tollgate/client'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Moment } from '../testing/hold-at.ts'
import { createMerchant } from '../testing/merchant.ts'
import { confirm, openCheckout } from '../testing/purchase.ts'
import { until } from '../testing/until.ts'
import { shareStage } from './stage.ts'

/** Where the service is killed, in the order in which an invoice passes there. */
const moments: Moment[] = [
  { name: 'it is asked for', event: 'INSERT', table: 'invoices' },
  { name: 'its number is taken', event: 'INSERT', table: 'invoice_counters' },
  {
    name: 'what it says is frozen',
    event: 'UPDATE',
    table: 'invoices',
    when: 'OLD.number IS NULL',
  },
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
]

const SHOWN = 'invoices WHERE generated_at IS NOT NULL'

describe('an invoice during which the service is killed', () => {
  const stage = shareStage([])
  let accessToken: string

  beforeAll(async () => {
    accessToken = (await createMerchant(stage().baseUrl)).accessToken
  })

  it.each(moments)('is there once, and numbered without a gap, when $name', async (moment) => {
    const { baseUrl, count, dieAt, missWorkers } = stage()
    const client = createClient({ baseUrl, accessToken })
    const before = await count(SHOWN)
    await confirm(baseUrl, await openCheckout(baseUrl, accessToken))
    const { items } = await until(
      () => unwrap(client.GET('/v1/orders')),
      ({ pagination }) => pagination.total_count === before + 1,
    )
    const params = { path: { id: items[0]?.id ?? '' } }
    const request = () => client.POST('/v1/orders/{id}/invoice', { params })

    await dieAt(moment, request)

    await missWorkers()
    // If nothing was recorded, it is asked for again; if it was, nothing more comes of that.
    await request()
    await until(
      () => count(SHOWN),
      (shown) => shown > before,
      90,
    )
    const { url } = await unwrap(client.GET('/v1/orders/{id}/invoice', { params }))
    const name = (await fetch(url)).headers.get('content-disposition') ?? ''
    expect(name).toContain(`-INV-${String(before + 1).padStart(4, '0')}.pdf`)
    expect(await count('invoices')).toBe(before + 1)
  })
})
