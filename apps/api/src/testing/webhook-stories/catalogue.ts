import { ingestEvents } from '../../billing/event/ingest.ts'
import { foldUsage } from '../../billing/usage/fold.ts'
import { createMerchant, createUser } from '../fixtures.ts'
import type { Harness } from '../harness.ts'
import { sellLicenseKey } from '../license-key-fixtures.ts'
import { createMeter, createMeterAlert, creditUnits } from '../meter-fixtures.ts'
import { sell } from '../purchase-fixtures.ts'
import { createBenefit, createCustomer, createProduct } from '../sale-fixtures.ts'
import type { WebhookStories } from '../webhook-stories.ts'

const price = { amount_type: 'fixed', price_amount: 1900 }
const note = { type: 'custom', description: 'Private chat', properties: { note: 'Welcome' } }

/** Of what is sold, to whom, and by whom. */
export function catalogueStories(harness: Harness): WebhookStories {
  const suspend = async (organizationId: string) => {
    const { browser } = await createUser(harness, { role: 'admin' })
    const body = { organizationId, reason: 'Fraud' }
    return browser.post('/api/auth/admin/suspend-organization', body)
  }
  const withProduct = async () => {
    const merchant = await createMerchant(harness)
    const { id } = await createProduct(harness, merchant.organizationId)
    return { ...merchant, path: `/v1/products/${id}` }
  }
  const withCustomer = async () => {
    const merchant = await createMerchant(harness)
    const { id } = await createCustomer(harness, merchant.organizationId)
    return { ...merchant, id, path: `/v1/customers/${id}` }
  }
  return {
    'a product': {
      told: ['product.created'],
      async prepare() {
        const merchant = await createMerchant(harness)
        const product = { name: 'Anvil', recurring_interval: null, prices: [price] }
        return { ...merchant, act: () => merchant.client.post('/v1/products', product) }
      },
    },
    'a product changes, and is archived': {
      told: ['product.updated', 'product.updated'],
      async prepare() {
        const { path, ...merchant } = await withProduct()
        const act = async () => {
          await merchant.client.patch(path, { name: 'Hammer', metadata: { shelf: 3 } })
          await merchant.client.patch(path, { is_archived: true })
        }
        return { ...merchant, act }
      },
    },
    'a product gets a benefit': {
      told: ['product.updated'],
      async prepare() {
        const { path, ...merchant } = await withProduct()
        const { id } = await createBenefit(harness, merchant.organizationId)
        return {
          ...merchant,
          act: () => merchant.client.post(`${path}/benefits`, { benefits: [id] }),
        }
      },
    },
    'a benefit': {
      told: ['benefit.created'],
      async prepare() {
        const merchant = await createMerchant(harness)
        return { ...merchant, act: () => merchant.client.post('/v1/benefits', note) }
      },
    },
    'a benefit changes': {
      told: ['benefit.updated'],
      async prepare() {
        const merchant = await createMerchant(harness)
        const { id } = await createBenefit(harness, merchant.organizationId)
        const changes = { type: 'custom', description: 'Club' }
        return { ...merchant, act: () => merchant.client.patch(`/v1/benefits/${id}`, changes) }
      },
    },
    'a benefit changes for those who have it': {
      told: ['benefit.updated', 'benefit_grant.updated customer.state_changed'],
      async prepare() {
        const shop = await sellLicenseKey(harness)
        const changes = { properties: { limit_usage: 7 } }
        return {
          ...shop,
          act: async () => {
            await shop.client.patch(`/v1/benefits/${shop.benefit.id}`, changes)
            await harness.runJobs()
          },
        }
      },
    },
    'a benefit that a customer has is deleted': {
      told: ['benefit_grant.revoked benefit.deleted customer.state_changed'],
      async prepare() {
        const shop = await sell(harness)
        return { ...shop, act: () => shop.client.delete(`/v1/benefits/${shop.benefit.id}`) }
      },
    },
    'a customer': {
      told: ['customer.created customer.state_changed'],
      async prepare() {
        const merchant = await createMerchant(harness)
        const customer = {
          email: 'grace@example.com',
          external_id: 'crm-1',
          metadata: { vip: true },
        }
        return { ...merchant, act: () => merchant.client.post('/v1/customers', customer) }
      },
    },
    'a customer changes': {
      told: ['customer.updated customer.state_changed'],
      async prepare() {
        const { path, ...merchant } = await withCustomer()
        const changes = { name: 'Grace', billing_address: { country: 'US', state: 'US-VA' } }
        return { ...merchant, act: () => merchant.client.patch(path, changes) }
      },
    },
    'a customer without anything is deleted': {
      told: ['customer.deleted customer.state_changed'],
      async prepare() {
        const { path, ...merchant } = await withCustomer()
        return { ...merchant, act: () => merchant.client.delete(path) }
      },
    },
    'a customer reaches a threshold, and uses up the credits': {
      told: ['meter_alert.reached customer.state_changed'],
      async prepare() {
        const { id: customerId, ...merchant } = await withCustomer()
        const { organizationId } = merchant
        const { id: meterId } = await createMeter(harness, organizationId)
        await createMeterAlert(harness, organizationId, { meterId })
        await creditUnits(harness, organizationId, { customerId, meterId, units: 10 })
        const ctx = { ...harness.systemContext(), organizationId }
        const events = Array.from({ length: 12 }, () => ({ name: 'call', customer_id: customerId }))
        return {
          ...merchant,
          act: async () => {
            await ingestEvents(ctx, { events })
            await foldUsage(ctx)
          },
        }
      },
    },
    'the organization changes, in billing and in its account': {
      told: ['organization.updated', 'organization.updated'],
      async prepare() {
        const merchant = await createMerchant(harness)
        const { organizationId, client, owner } = merchant
        const act = async () => {
          await client.patch(`/v1/organizations/${organizationId}`, { name: 'Anvils' })
          const data = { name: 'Hammers', metadata: { plan: 'pro' } }
          await owner.browser.post('/api/auth/organization/update', { organizationId, data })
        }
        return { ...merchant, act }
      },
    },
    'the organization is suspended': {
      told: ['organization.updated'],
      async prepare() {
        const merchant = await createMerchant(harness)
        return { ...merchant, act: () => suspend(merchant.organizationId) }
      },
    },
  }
}
