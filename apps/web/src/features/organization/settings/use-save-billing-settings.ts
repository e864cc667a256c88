import type { MessageKey } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import {
  getBillingOrganization,
  getGetBillingOrganizationQueryKey,
  updateBillingOrganization,
} from '#api/billing-organization/billing-organization.ts'
import type { BillingOrganization, BillingOrganizationUpdate } from '#api/model/index.ts'
import type { useDraft } from '#app/forms/use-draft.ts'
import { useSave } from '#app/forms/use-save.ts'
import { useVersion } from '#app/forms/use-version.ts'

type Saved = Extract<MessageKey, 'organization.brand.saved' | 'organization.business.saved'>

interface SaveOptions<Draft extends object> {
  organization: BillingOrganization
  form: ReturnType<typeof useDraft<Draft>>
  toDraft: (organization: BillingOrganization) => Draft
  toRequest: (changes: Partial<Draft>) => BillingOrganizationUpdate
  saved: Saved
}

/** Saves a part of what the organization sells by. */
export function useSaveBillingSettings<Draft extends object>(options: SaveOptions<Draft>) {
  const { organization, form, toDraft, toRequest, saved } = options
  const t = useTranslate()
  const { id } = organization
  const { dirty } = form
  const saveVersion = useVersion({
    saved: organization,
    dirty,
    toDraft,
    read: getBillingOrganization,
  })
  return useSave({
    noun: 'organization',
    save: (changes: Partial<Draft>) =>
      saveVersion(changes, (version) => updateBillingOrganization(id, toRequest(changes), version)),
    record: () => getGetBillingOrganizationQueryKey(id),
    success: () => t(saved),
    onSaved: form.reset,
  })
}
