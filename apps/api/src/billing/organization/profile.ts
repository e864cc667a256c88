import type { BillingOrganizationUpdate, BusinessDetailsInput } from '@tollgate/contracts'
import type { Prisma } from '@tollgate/db'
import { spelledTimeZone } from '../../core/calendar.ts'
import { refuseAny } from '../../core/errors.ts'
import { patch } from '../../core/patch.ts'
import { normalizeAddress } from '../address/address.ts'
import { readNotificationSettings, readSubscriptionSettings } from './present.ts'

type ProfileInput = Omit<BillingOrganizationUpdate, 'name' | 'avatar_url'>

interface Before {
  notificationSettings?: unknown
  subscriptionSettings?: unknown
}

/** The columns that a merchant's profile fills; what isn't given stays as it is. */
export function profileColumns(given: ProfileInput, now: Date, before: Before = {}) {
  return patch({
    email: given.email,
    website: given.website,
    socials: given.socials ?? undefined,
    detailsSubmittedAt: given.details ? now : undefined,
    featureSettings: given.feature_settings ?? undefined,
    subscriptionSettings: given.subscription_settings
      ? {
          ...readSubscriptionSettings(before.subscriptionSettings ?? {}),
          ...given.subscription_settings,
        }
      : undefined,
    notificationSettings: given.notification_settings
      ? {
          ...readNotificationSettings(before.notificationSettings ?? {}),
          ...given.notification_settings,
        }
      : undefined,
    defaultCurrency: given.default_presentment_currency ?? undefined,
    timeZone: given.timezone ? spelledTimeZone(given.timezone) : undefined,
    brandSettings: given.brand_settings ?? undefined,
    disputeSettings: given.dispute_settings ?? undefined,
    businessDetails: given.business_details ? businessColumn(given.business_details) : undefined,
  }) satisfies Prisma.OrganizationUpdateInput
}

/** Blank lines are none, and the address is stored as those of customers are. */
function businessColumn({ legal_name: name, address: given, tax_id: taxId }: BusinessDetailsInput) {
  const normal = given && normalizeAddress(given, ['body', 'business_details', 'address'])
  refuseAny(normal?.problems ?? [])
  return {
    legal_name: name?.trim() || null,
    address: normal?.address ?? null,
    tax_id: taxId?.trim() || null,
  }
}
