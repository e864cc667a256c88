import { DAY, secondsAfter } from '../../core/calendar.ts'
import { createBrowser } from '../browser.ts'
import { report } from '../dispute-fixtures.ts'
import type { Harness } from '../harness.ts'
import { confirm, createShop, openCheckout, sell } from '../purchase-fixtures.ts'
import type { WebhookStories } from '../webhook-stories.ts'

const bought = 'order.created order.updated order.paid checkout.updated customer.state_changed'
const given = 'benefit_grant.created customer.state_changed'

/** Of what is bought once. */
export function saleStories(harness: Harness): WebhookStories {
  const refund = (given: object) => async () => {
    const sold = await sell(harness)
    const body = { order_id: sold.order.id, reason: 'other', ...given }
    const act = async () => {
      await sold.client.post('/v1/refunds', body)
      await harness.runJobs()
    }
    return { ...sold, act }
  }
  const refundByCard = (card: string) => async () => {
    const sold = await sell(harness, { card })
    const body = { order_id: sold.order.id, reason: 'other', amount: 100 }
    const act = async () => {
      await sold.client.post('/v1/refunds', body)
      await harness.runJobs()
      harness.clock.advance({ days: 1 })
      await harness.runDue()
      await harness.runJobs()
    }
    return { ...sold, act }
  }
  const dispute =
    (...statuses: Parameters<typeof report>[2][]) =>
    async () => {
      const sold = await sell(harness)
      const [last, ...before] = statuses.toReversed()
      for (const status of before.toReversed()) await report(harness, sold.order, status)
      await harness.runJobs()
      const act = async () => {
        if (last) await report(harness, sold.order, last)
        await harness.runJobs()
      }
      return { ...sold, act }
    }
  return {
    'a checkout that its buyer fills in': {
      told: ['checkout.created', 'checkout.updated'],
      async prepare() {
        const shop = await createShop(harness)
        const act = async () => {
          const { path } = await openCheckout(shop, { metadata: { campaign: 'spring' } })
          await createBrowser(harness.app).patch(path, { customer_email: 'ada@example.com' })
        }
        return { ...shop, act }
      },
    },
    'a checkout with a card that is declined': {
      told: ['checkout.updated', 'checkout.updated'],
      async prepare() {
        const shop = await createShop(harness)
        const open = await openCheckout(shop)
        const token = { confirmation_token_id: 'ctoken_test_declined' }
        return { ...shop, act: () => confirm(harness, open, token) }
      },
    },
    'a checkout that nobody uses': {
      told: ['checkout.updated'],
      async prepare() {
        const shop = await createShop(harness)
        await openCheckout(shop)
        const act = async () => {
          harness.clock.moveTo(secondsAfter(harness.clock.now(), 2 * DAY))
          await harness.runDue()
        }
        return { ...shop, act }
      },
    },
    'the first purchase': {
      told: ['checkout.updated', `customer.created ${bought}`, given],
      async prepare() {
        const shop = await createShop(harness)
        const open = await openCheckout(shop)
        const act = async () => {
          await confirm(harness, open)
          await harness.runJobs()
        }
        return { ...shop, act }
      },
    },
    'another purchase of the same customer': {
      told: ['checkout.updated', bought.replace(' customer.state_changed', ''), given],
      async prepare() {
        const sold = await sell(harness)
        const open = await openCheckout(sold)
        const act = async () => {
          await confirm(harness, open)
          await harness.runJobs()
        }
        return { ...sold, act }
      },
    },
    'a part is refunded': {
      told: ['refund.created', 'refund.updated order.updated order.refunded'],
      prepare: refund({ amount: 100 }),
    },
    'all is refunded, and the benefits are taken': {
      told: [
        'refund.created benefit_grant.revoked customer.state_changed',
        'refund.updated order.updated order.refunded',
      ],
      prepare: refund({ amount: 1900, revoke_benefits: true }),
    },
    'a refund that waits': {
      told: ['refund.created', 'refund.updated order.updated order.refunded'],
      prepare: refundByCard('refund_waits'),
    },
    'a refund that fails': {
      told: ['refund.created', 'refund.updated'],
      prepare: refundByCard('refund_fails'),
    },
    'a payment is disputed': {
      told: ['benefit_grant.revoked customer.state_changed'],
      prepare: dispute('needs_response'),
    },
    'a dispute is won': {
      told: ['benefit_grant.created customer.state_changed'],
      prepare: dispute('needs_response', 'won'),
    },
    'an order is billed to someone else, with an invoice': {
      told: ['order.updated', 'order.updated'],
      async prepare() {
        const sold = await sell(harness)
        const path = `/v1/orders/${sold.order.id}`
        const billing = { billing_name: 'Ada Ltd', billing_address: { country: 'DE' } }
        const act = async () => {
          await sold.client.patch(path, billing)
          await sold.client.post(`${path}/invoice`)
          await harness.runJobs()
        }
        return { ...sold, act }
      },
    },
  }
}
