import {
  type BillingOrganization,
  FeatureSettings,
  type OrganizationState,
  OrganizationUpdated,
  SocialLink,
} from '@tollgate/contracts'
import type { Organization } from '@tollgate/db'
import { z } from 'zod'
import { presentRecord } from '../../core/present-record.ts'
import {
  readBrandSettings,
  readBusinessDetails,
  readNotificationSettings,
  readSubscriptionSettings,
} from './settings.ts'

const StoredSocials = z.array(SocialLink)
const StoredFeatures = FeatureSettings.partial()
const Metadata = OrganizationUpdated.shape.metadata

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
    brand_settings: readBrandSettings(row.brandSettings),
    business_details: readBusinessDetails(row.businessDetails),
  }
}
