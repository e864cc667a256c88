import {
  BrandSettings,
  BusinessDetails,
  NotificationSettings,
  SubscriptionSettings,
} from '@tollgate/contracts'
import type { z } from 'zod'

const StoredSubscriptionSettings = SubscriptionSettings.partial()
const StoredNotificationSettings = NotificationSettings.partial()
const StoredBrand = BrandSettings.partial()
const StoredBusiness = BusinessDetails.partial()

const usual: z.infer<typeof SubscriptionSettings> = {
  allow_multiple_subscriptions: false,
  allow_customer_updates: true,
  proration_behavior: 'prorate',
}

/** What an organization decided about subscriptions; what it didn’t decide is as usual. */
export function readSubscriptionSettings(stored: unknown): z.infer<typeof SubscriptionSettings> {
  return { ...usual, ...StoredSubscriptionSettings.parse(stored) }
}

/** What an organization is told by email: everything, unless it decided otherwise. */
export function readNotificationSettings(stored: unknown): z.infer<typeof NotificationSettings> {
  return { new_order: true, ...StoredNotificationSettings.parse(stored) }
}

export function readBrandSettings(stored: unknown): BrandSettings {
  return { accent_color: null, ...StoredBrand.parse(stored) }
}

/** The seller as receipts name it. */
export function readBusinessDetails(stored: unknown): BusinessDetails {
  const none = { legal_name: null, address: null, tax_id: null }
  return { ...none, ...StoredBusiness.parse(stored) }
}
