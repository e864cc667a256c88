import type { MessageKey } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import {
  getGetBillingOrganizationQueryKey,
  updateBillingOrganization,
} from '#api/billing-organization/billing-organization.ts'
import type { BillingOrganizationUpdate } from '#api/model/index.ts'
import { useSave } from '#app/forms/use-save.ts'
import { useOrganization } from '../access/use-organization.ts'

type Saved = Extract<MessageKey, 'organization.brand.saved' | 'organization.business.saved'>

/** Saves a part of what the organization sells by. */
export function useSaveBillingSettings(saved: Saved, onSaved: () => void) {
  const t = useTranslate()
  const { id } = useOrganization()
  return useSave({
    noun: 'organization',
    save: (changes: BillingOrganizationUpdate) => updateBillingOrganization(id, changes),
    record: () => getGetBillingOrganizationQueryKey(id),
    success: () => t(saved),
    onSaved,
  })
}
