import type { Translate } from '@tollgate/messages'
import type { BillingOrganization, BillingOrganizationUpdate } from '#api/model/index.ts'
import type { Theirs } from '#app/forms/edit-conflict.tsx'

export const graceDays = [0, 2, 7, 14, 21] as const

export interface SettingsDraft {
  allowsSeveral: boolean
  allowsChanges: boolean
  behavior: 'invoice' | 'prorate'
  graceDays: number
}

export function settingsDraft({
  subscription_settings: saved,
}: BillingOrganization): SettingsDraft {
  return {
    allowsSeveral: saved.allow_multiple_subscriptions,
    allowsChanges: saved.allow_customer_updates,
    behavior: saved.proration_behavior,
    graceDays: saved.benefit_revocation_grace_period,
  }
}

export function toRequest(changes: Partial<SettingsDraft>): BillingOrganizationUpdate {
  return {
    subscription_settings: {
      allow_multiple_subscriptions: changes.allowsSeveral,
      allow_customer_updates: changes.allowsChanges,
      proration_behavior: changes.behavior,
      benefit_revocation_grace_period: graceDays.find((days) => days === changes.graceDays),
    },
  }
}

export function savedValues(organization: BillingOrganization, t: Translate): Theirs['values'] {
  const saved = settingsDraft(organization)
  const switched = (on: boolean) =>
    t(on ? 'organization.metadata.true' : 'organization.metadata.false')
  return {
    allowsSeveral: [t('organization.subscription.several'), switched(saved.allowsSeveral)],
    allowsChanges: [t('organization.subscription.own_changes'), switched(saved.allowsChanges)],
    behavior: [
      t('organization.subscription.difference'),
      t(`organization.subscription.difference_${saved.behavior}`),
    ],
    graceDays: [
      t('organization.subscription.grace'),
      t('organization.subscription.grace_days', { count: saved.graceDays }),
    ],
  }
}
