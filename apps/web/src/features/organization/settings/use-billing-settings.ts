import type { PlainMessageKey } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import {
  getBillingOrganization,
  getGetBillingOrganizationQueryKey,
  updateBillingOrganization,
} from '#api/billing-organization/billing-organization.ts'
import type { BillingOrganization, BillingOrganizationUpdate } from '#api/model/index.ts'
import { useDraft } from '#app/forms/use-draft.ts'
import { useSave } from '#app/forms/use-save.ts'
import { useVersion } from '#app/forms/use-version.ts'

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
  const form = useDraft(toDraft(organization))
  const { dirty } = form
  const read = getBillingOrganization
  const saveVersion = useVersion({ saved: organization, dirty, toDraft, read })
  const save = useSave({
    noun: 'organization',
    save: (changes: Partial<Draft>) =>
      saveVersion(changes, (version) => updateBillingOrganization(id, toRequest(changes), version)),
    record: () => getGetBillingOrganizationQueryKey(id),
    success: () => t(saved),
    onSaved: form.reset,
  })
  return { form, save }
}
