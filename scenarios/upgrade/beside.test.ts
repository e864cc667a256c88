import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { runs } from '@tollgate/api/testing/depth'
import { createClient, unwrap } from '@tollgate/client'
import { expect, onTestFinished, test } from 'vitest'
import { createMerchant } from '../testing/merchant.ts'
import { ownDatabase } from '../testing/own-database.ts'
import { confirm, openCheckout } from '../testing/purchase.ts'
import { startService } from '../testing/service-process.ts'
import { until } from '../testing/until.ts'
import { hasLastRelease, startLastRelease, unpackLastRelease } from './last-release.ts'

/** It generates the earlier code, which takes a minute; a shallow clone doesn’t have it. */
const isTried = runs(0, 1) > 0 && hasLastRelease()

test.skipIf(!isTried)(
  'the last release goes on serving and working with the schema of this version',
  async () => {
    const { folder, remove } = await unpackLastRelease()
    onTestFinished(remove)
    const data = await mkdtemp(path.join(os.tmpdir(), 'tollgate-beside-'))
    onTestFinished(() => rm(data, { recursive: true, force: true }))
    const shared = {
      DATABASE_URL: await ownDatabase(),
      DATA_DIR: data,
      AUTH_SECRET: 'a root secret that only this test knows',
    }
    const next = await startService({ ...shared, ROLE: 'serve' })
    onTestFinished(() => next.kill())
    const last = await startLastRelease(folder, shared)
    onTestFinished(last.stop)

    const { accessToken } = await createMerchant(last.baseUrl)
    await confirm(last.baseUrl, await openCheckout(last.baseUrl, accessToken, { isMonthly: true }))
    const onNext = createClient({ baseUrl: next.baseUrl, accessToken })
    // Only the last release works on jobs.
    const events = await until(
      () => unwrap(onNext.GET('/v1/event-log', { params: { query: { limit: 100 } } })),
      ({ items }) => items.some(({ type }) => type === 'benefit_grant.created'),
    )
    const [order] = (await unwrap(onNext.GET('/v1/orders'))).items
    expect(order).toMatchObject({ status: 'paid', total_amount: 4900 })
    expect(events.items.map(({ type }) => type)).toContain('order.paid')
    const query = { object_id: order?.id ?? '' }
    const ofOrder = await unwrap(onNext.GET('/v1/event-log', { params: { query } }))
    expect(ofOrder.items.map(({ type }) => type)).toContain('order.paid')

    // And what this version writes, the last one reads.
    await confirm(next.baseUrl, await openCheckout(next.baseUrl, accessToken))
    const onLast = createClient({ baseUrl: last.baseUrl, accessToken })
    const orders = await until(
      () => unwrap(onLast.GET('/v1/orders')),
      ({ items }) => items.length === 2 && items.every(({ status }) => status === 'paid'),
    )
    expect(orders.items).toHaveLength(2)
  },
)
