import type { BillingOrganizationUpdate } from '@tollgate/contracts'
import type { Prisma } from '@tollgate/db'
import { patch } from '../../core/patch.ts'

type Given = Omit<BillingOrganizationUpdate, 'name' | 'avatar_url'>

/** The columns that a merchant's profile fills; what isn't given stays as it is. */
export function profileColumns(given: Given, now: Date) {
  return patch({
    email: given.email,
    website: given.website,
    socials: given.socials ?? undefined,
    detailsSubmittedAt: given.details ? now : undefined,
    featureSettings: given.feature_settings ?? undefined,
    subscriptionSettings: given.subscription_settings ?? undefined,
    notificationSettings: given.notification_settings ?? undefined,
  }) satisfies Prisma.OrganizationUpdateInput
}
