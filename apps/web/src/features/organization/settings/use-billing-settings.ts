import type { PlainMessageKey } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import {
  getBillingOrganization,
  getGetBillingOrganizationQueryKey,
  updateBillingOrganization,
} from '#api/billing-organization/billing-organization.ts'
import type { BillingOrganization, BillingOrganizationUpdate } from '#api/model/index.ts'
import { useEdit } from '#app/forms/use-edit.ts'

interface SettingsOptions<Draft extends object> {
  organization: BillingOrganization
  toDraft: (organization: BillingOrganization) => Draft
  toRequest: (changes: Partial<Draft>) => BillingOrganizationUpdate
  saved: PlainMessageKey
}

/** A part of what the organization sells by, as it is edited and saved. */
export function useBillingSettings<Draft extends object>(options: SettingsOptions<Draft>) {
  const { organization, toDraft, toRequest, saved } = options
  const t = useTranslate()
  const { id } = organization
  return useEdit({
    noun: 'organization',
    saved: organization,
    toDraft,
    read: getBillingOrganization,
    update: (changes, version) => updateBillingOrganization(id, toRequest(changes), version),
    record: () => getGetBillingOrganizationQueryKey(id),
    success: () => t(saved),
  })
}
