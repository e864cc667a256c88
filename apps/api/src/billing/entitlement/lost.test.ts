import { CustomerState, OpenSession } from '@tollgate/contracts'
import { expect, test } from 'vitest'
import { DAY, secondsAfter } from '../../core/calendar.ts'
import { createBrowser } from '../../testing/browser.ts'
import { report } from '../../testing/dispute-fixtures.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { buyer, sell } from '../../testing/purchase-fixtures.ts'
import { startSecondProcess } from '../../testing/second-process.ts'
import { liveUntil, subscribe } from '../../testing/subscription-fixtures.ts'

const harness = await createHarness()
const { app: second } = await startSecondProcess(harness)
const ada = await createUser(harness, { email: buyer.customer_email })

type Shop = Awaited<ReturnType<typeof subscribe | typeof sell>>

/** What the buyer and the merchant see on another process. */
async function seen({ organizationId, owner }: Shop) {
  const [theirs, mine] = [owner, ada].map(({ browser }) => {
    const other = createBrowser(second)
    for (const [name, value] of browser.cookies) other.cookies.set(name, value)
    return other
  })
  const session = OpenSession.parse((await mine?.get('/api/auth/get-session'))?.body)
  const held = session.entitlements.find((each) => each.organizationId === organizationId)
  const { id } = await harness.database.customer.findFirstOrThrow({ where: { organizationId } })
  const path = `/v1/customers/${id}/state?organization_id=${organizationId}`
  const state = CustomerState.parse((await theirs?.get(path))?.body)
  return {
    held: held?.benefits.length ?? 0,
    running: held?.subscriptions.length ?? 0,
    granted: state.granted_benefits.length,
    active: state.active_subscriptions.length,
  }
}

const bought = { held: 1, running: 0, granted: 1, active: 0 }
const subscribed = { held: 1, running: 1, granted: 1, active: 1 }
const nothing = { held: 0, running: 0, granted: 0, active: 0 }

test('a refund that revokes benefits takes them', async () => {
  const sale = await sell(harness)
  expect(await seen(sale)).toEqual(bought)
  await sale.client.post('/v1/refunds/', {
    order_id: sale.order.id,
    reason: 'customer_request',
    amount: 1900,
    revoke_benefits: true,
  })
  await harness.runJobs()
  expect(await seen(sale)).toEqual(nothing)
})

test('a dispute takes them until it is won', async () => {
  const sale = await sell(harness)
  expect(await seen(sale)).toEqual(bought)
  await report(harness, sale.order, 'needs_response')
  expect(await seen(sale)).toEqual(nothing)
  await report(harness, sale.order, 'won')
  await harness.runJobs()
  expect(await seen(sale)).toEqual(bought)
})

test('a revoked subscription takes them at once', async () => {
  const shop = await subscribe(harness)
  expect(await seen(shop)).toEqual(subscribed)
  await shop.client.delete(`/v1/subscriptions/${shop.subscription.id}`)
  expect(await seen(shop)).toEqual(nothing)
})

test('a renewal that isn’t paid takes them', async () => {
  const shop = await subscribe(harness, { card: 'fails_later' })
  expect(await seen(shop)).toEqual(subscribed)
  const later = secondsAfter(harness.clock.now(), 32 * DAY)
  await harness.database.session.updateMany({ data: { expiresAt: secondsAfter(later, DAY) } })
  await liveUntil(harness, later)
  expect(await seen(shop)).toEqual(nothing)
})
