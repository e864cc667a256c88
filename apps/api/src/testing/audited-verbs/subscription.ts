import { createDownload } from '../download-fixtures.ts'
import { createFile } from '../file-fixtures.ts'
import { createMerchant } from '../fixtures.ts'
import type { Harness } from '../harness.ts'
import { programOf, sellLicenseKey } from '../license-key-fixtures.ts'
import { createCustomerClient, createPurchase } from '../portal-fixtures.ts'
import { createCustomer } from '../sale-fixtures.ts'
import { subscribe } from '../subscription-fixtures.ts'
import type { AuditedVerb } from './call.ts'

/** How the verbs of subscriptions, license keys and downloads are audited: all of them as a change. */
export function subscriptionVerbs(harness: Harness): Record<string, AuditedVerb> {
  const asMerchant = (body?: object): AuditedVerb => [
    'subscription.updated',
    async (call) => {
      const { client, subscription } = await subscribe(harness)
      return call(client, { params: { id: subscription.id }, ...(body && { body }) })
    },
  ]
  const asCustomer = (body?: object): AuditedVerb => [
    'subscription.updated',
    async (call) => {
      const { organizationId, subscription } = await subscribe(harness)
      const { id, customerId } = subscription
      const client = await createCustomerClient(harness, organizationId, customerId)
      return call(client, { params: { id }, ...(body && { body }) })
    },
  ]
  return {
    updateSubscription: asMerchant({ cancel_at_period_end: true }),
    revokeSubscription: asMerchant(),
    updatePortalSubscription: asCustomer({ cancel_at_period_end: true }),
    cancelPortalSubscription: asCustomer(),
    endLicenseKeyActivation: [
      'license_key.activation_ended',
      async (call) => {
        const sold = await sellLicenseKey(harness, {
          activations: { limit: 1, enable_customer_admin: false },
        })
        const { id } = await programOf(harness, sold).activated()
        return call(sold.client, { params: { id: sold.key.id, activation_id: id } })
      },
    ],
    resetBenefitGrantDownloads: [
      'benefit_grant.downloads_reset',
      async (call) => {
        const { client, organizationId } = await createMerchant(harness)
        const { id: customerId } = await createCustomer(harness, organizationId)
        const { grant } = await createPurchase(harness, organizationId, { customerId })
        const { id: fileId } = await createFile(harness, organizationId)
        await createDownload(harness, organizationId, { benefitGrantId: grant.id, fileId })
        return call(client, { params: { id: grant.id } })
      },
    ],
    updateLicenseKey: [
      'license_key.updated',
      async (call) => {
        const { client, key } = await sellLicenseKey(harness)
        return call(client, { params: { id: key.id }, body: { usage: 1 } })
      },
    ],
  }
}
