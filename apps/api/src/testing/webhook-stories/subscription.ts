import { DAY, secondsAfter } from '../../core/calendar.ts'
import type { Harness } from '../harness.ts'
import { confirm, createShop, openCheckout } from '../purchase-fixtures.ts'
import { createProduct } from '../sale-fixtures.ts'
import { liveUntil, subscribe } from '../subscription-fixtures.ts'
import type { WebhookStories } from '../webhook-stories.ts'

const begun = 'subscription.created subscription.active subscription.updated'
const bought = 'order.created order.updated order.paid checkout.updated customer.state_changed'
const given = 'benefit_grant.created customer.state_changed'
const over = 'subscription.updated subscription.canceled subscription.revoked benefit_grant.revoked'

/** Of what is paid for again and again. */
export function subscriptionStories(harness: Harness): WebhookStories {
  const { clock } = harness
  const liveFor = (days: number) => liveUntil(harness, secondsAfter(clock.now(), days * DAY))

  const subscribed = async (card = 'success') => {
    const shop = await subscribe(harness, { card })
    return { ...shop, path: `/v1/subscriptions/${shop.subscription.id}` }
  }
  const scheduled = async () => {
    const shop = await subscribed()
    await shop.client.patch(shop.path, { cancel_at_period_end: true })
    return shop
  }
  return {
    'the first purchase of a subscription': {
      told: ['checkout.updated', `customer.created ${begun} ${bought}`, given],
      async prepare() {
        const shop = await createShop(harness, { recurringInterval: 'month' })
        const open = await openCheckout(shop, { metadata: { campaign: 'spring' } })
        const act = async () => {
          await confirm(harness, open)
          await harness.runJobs()
        }
        return { ...shop, act }
      },
    },
    'a subscription renews': {
      told: [
        'subscription.updated order.created customer.state_changed',
        'order.updated order.paid benefit_grant.cycled customer.state_changed',
      ],
      async prepare() {
        return { ...(await subscribed()), act: () => liveFor(32) }
      },
    },
    'a subscription is canceled for the end of its period': {
      told: ['subscription.updated subscription.canceled customer.state_changed'],
      async prepare() {
        const shop = await subscribed()
        const changes = {
          cancel_at_period_end: true,
          customer_cancellation_reason: 'too_expensive',
        }
        return { ...shop, act: () => shop.client.patch(shop.path, changes) }
      },
    },
    'a cancellation is taken back': {
      told: ['subscription.updated subscription.uncanceled customer.state_changed'],
      async prepare() {
        const shop = await scheduled()
        const changes = { cancel_at_period_end: false }
        return { ...shop, act: () => shop.client.patch(shop.path, changes) }
      },
    },
    'a subscription ends with its period': {
      told: [
        'subscription.updated subscription.revoked benefit_grant.revoked customer.state_changed',
      ],
      async prepare() {
        return { ...(await scheduled()), act: () => liveFor(32) }
      },
    },
    'a subscription is revoked': {
      told: [`${over} customer.state_changed`],
      async prepare() {
        const shop = await subscribed()
        return { ...shop, act: () => shop.client.delete(shop.path) }
      },
    },
    'a subscription that was to end is revoked': {
      told: [`${over} customer.state_changed`],
      async prepare() {
        const shop = await scheduled()
        return { ...shop, act: () => shop.client.delete(shop.path) }
      },
    },
    'a subscription moves to another product': {
      told: ['subscription.updated customer.state_changed'],
      async prepare() {
        const shop = await subscribed()
        const { id } = await createProduct(harness, shop.organizationId, {
          recurringInterval: 'month',
          benefitIds: [shop.benefit.id],
        })
        const changes = { product_id: id, proration_behavior: 'prorate' }
        return { ...shop, act: () => shop.client.patch(shop.path, changes) }
      },
    },
    'a renewal cannot be paid': {
      told: [
        'subscription.updated order.created customer.state_changed',
        'order.updated subscription.updated subscription.past_due benefit_grant.revoked customer.state_changed',
      ],
      async prepare() {
        return { ...(await subscribed('fails_later')), act: () => liveFor(32) }
      },
    },
    'a late payment comes': {
      told: [
        'order.updated order.paid subscription.updated subscription.active customer.state_changed',
        given,
      ],
      async prepare() {
        const shop = await subscribed('fails_later')
        await liveFor(32)
        const act = async () => {
          await harness.database.paymentMethod.updateMany({
            where: { organizationId: shop.organizationId },
            data: { processorId: 'card_test_success' },
          })
          await liveFor(10)
        }
        return { ...shop, act }
      },
    },
    'no payment comes at all': {
      told: [
        'order.updated',
        'order.updated subscription.updated subscription.canceled subscription.revoked customer.state_changed',
      ],
      async prepare() {
        const shop = await subscribed('fails_later')
        await liveFor(40)
        return { ...shop, act: () => liveFor(30) }
      },
    },
    'a customer with a subscription is deleted': {
      told: [`${over} customer.deleted customer.state_changed`],
      async prepare() {
        const shop = await subscribed()
        const path = `/v1/customers/${shop.subscription.customerId}`
        return { ...shop, act: () => shop.client.delete(path) }
      },
    },
  }
}
