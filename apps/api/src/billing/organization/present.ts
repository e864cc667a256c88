import {
  type BillingOrganization,
  BrandSettings,
  BusinessDetails,
  DisputeSettings,
  FeatureSettings,
  NotificationSettings,
  type OrganizationState,
  OrganizationUpdated,
  SocialLink,
  SubscriptionSettings,
} from '@tollgate/contracts'
import type { Organization } from '@tollgate/db'
import { z } from 'zod'
import { presentRecord } from '../../core/present-record.ts'

const StoredSocials = z.array(SocialLink)
const StoredFeatures = FeatureSettings.partial()
const Metadata = OrganizationUpdated.shape.metadata
const StoredSubscriptionSettings = SubscriptionSettings.partial()
const StoredNotificationSettings = NotificationSettings.partial()
const StoredDisputeSettings = DisputeSettings.partial()
const StoredBrand = BrandSettings.partial()
const StoredBusiness = BusinessDetails.partial()

const usual: z.infer<typeof SubscriptionSettings> = {
  allow_multiple_subscriptions: false,
  allow_customer_updates: true,
  proration_behavior: 'prorate',
  benefit_revocation_grace_period: 0,
}

/** With the metadata, which is the organization’s own. */
export function stateOf(row: Organization): OrganizationState {
  const metadata = row.metadata === null ? null : (Metadata.parse(row.metadata) ?? null)
  return { ...presentOrganization(row), metadata }
}

export function presentOrganization(row: Organization): BillingOrganization {
  return {
    ...presentRecord(row),
    name: row.name,
    slug: row.slug,
    avatar_url: row.logo,
    email: row.email,
    website: row.website,
    status: row.suspendedAt === null ? 'active' : 'denied',
    socials: StoredSocials.parse(row.socials),
    details_submitted_at: row.detailsSubmittedAt?.toISOString() ?? null,
    feature_settings: {
      issue_funding_enabled: false,
      usage_based_billing_enabled: false,
      ...StoredFeatures.parse(row.featureSettings),
    },
    subscription_settings: readSubscriptionSettings(row.subscriptionSettings),
    notification_settings: readNotificationSettings(row.notificationSettings),
    default_presentment_currency: row.defaultCurrency,
    timezone: row.timeZone,
    brand_settings: readBrandSettings(row.brandSettings),
    dispute_settings: readDisputeSettings(row.disputeSettings),
    business_details: readBusinessDetails(row.businessDetails),
  }
}

/** What an organization decided about subscriptions; what it didn’t decide is as usual. */
export function readSubscriptionSettings(stored: unknown): z.infer<typeof SubscriptionSettings> {
  return { ...usual, ...StoredSubscriptionSettings.parse(stored) }
}

/** What an organization is told by email: everything, unless it decided otherwise. */
export function readNotificationSettings(stored: unknown): z.infer<typeof NotificationSettings> {
  return { new_order: true, new_subscription: true, ...StoredNotificationSettings.parse(stored) }
}

/** Disputed payments freeze their benefits unless the merchant has chosen otherwise. */
export function readDisputeSettings(stored: unknown): z.infer<typeof DisputeSettings> {
  return { freeze_benefits: true, ...StoredDisputeSettings.parse(stored) }
}

export function readBrandSettings(stored: unknown): BrandSettings {
  return { accent_color: null, ...StoredBrand.parse(stored) }
}

/** The seller as receipts name it. */
export function readBusinessDetails(stored: unknown): BusinessDetails {
  const none = { legal_name: null, address: null, tax_id: null }
  return { ...none, ...StoredBusiness.parse(stored) }
}
