import type { BillingOrganizationUpdate } from '@tollgate/contracts'
import type { Prisma } from '@tollgate/db'

type Given = Omit<BillingOrganizationUpdate, 'name' | 'avatar_url'>

/** The columns that a merchant's profile fills; what isn't given stays as it is. */
export function profileColumns(given: Given, now: Date) {
  return {
    ...(given.email === undefined ? {} : { email: given.email }),
    ...(given.website === undefined ? {} : { website: given.website }),
    ...(given.socials ? { socials: given.socials } : {}),
    ...(given.details ? { detailsSubmittedAt: now } : {}),
    ...(given.feature_settings ? { featureSettings: given.feature_settings } : {}),
    ...(given.subscription_settings ? { subscriptionSettings: given.subscription_settings } : {}),
    ...(given.notification_settings ? { notificationSettings: given.notification_settings } : {}),
  } satisfies Prisma.OrganizationUpdateInput
}
