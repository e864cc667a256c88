import { useNavigate, useRouter } from '@tanstack/react-router'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import type { OrganizationChanges } from '#api/model/index.ts'
import { updateOrganization } from '#api/organization/organization.ts'
import { useDraft } from '#app/forms/use-draft.ts'
import { useSave } from '#app/forms/use-save.ts'
import { useVersion } from '#app/forms/use-version.ts'
import type { CurrentOrganization } from '../access/find-organization.ts'
import { useReadOrganization } from '../access/organization-changes.ts'
import { slugRefusals } from '../slug/slug-field.tsx'
import { type MetadataRow, metadataRows, toMetadata } from './metadata-rows.ts'

/** Reads the organization again, at its new address where that has changed. */
function useShowChanges(organization: CurrentOrganization) {
  const navigate = useNavigate()
  const router = useRouter()
  const read = useReadOrganization()
  return async () => {
    const { slug } = await read(organization.id)
    if (slug === organization.slug) return router.invalidate()
    return navigate({
      to: '/$organization/settings',
      params: { organization: slug },
      replace: true,
      ignoreBlocker: true,
    })
  }
}

/** The general settings as they are edited; only what differs is sent. */
export function useGeneralForm(organization: CurrentOrganization) {
  const t = useTranslate()
  const { id: organizationId } = organization
  const showChanges = useShowChanges(organization)
  const form = useDraft(generalDraft(organization))
  const saveVersion = useVersion({
    saved: organization,
    dirty: form.dirty,
    toDraft: generalDraft,
    read: useReadOrganization(),
  })
  const save = useSave({
    noun: 'organization',
    save: (changes: Partial<GeneralDraft>) =>
      saveVersion(changes, async (version): Promise<undefined> => {
        await updateOrganization({ organizationId, data: toOrganizationChanges(changes) }, version)
      }),
    leave: showChanges,
    onSaved: form.reset,
    success: () => t('organization.settings.saved'),
  })
  return { form, save }
}

/** The general settings as they are edited. */
export interface GeneralDraft {
  name: string
  slug: string
  /** Address of a logo elsewhere; empty for none, and for one that is stored here. */
  logo: string
  metadata: MetadataRow[]
}

function isStoredHere(logo: string): boolean {
  return logo.startsWith(`${window.location.origin}/pictures/`)
}

function generalDraft(organization: CurrentOrganization): GeneralDraft {
  const { name, slug, logo, metadata } = organization
  const elsewhere = logo !== null && !isStoredHere(logo)
  return { name, slug, logo: elsewhere ? logo : '', metadata: metadataRows(metadata) }
}

/** The changes as the API takes them. */
function toOrganizationChanges({ name, slug, logo, metadata }: Partial<GeneralDraft>) {
  const request: OrganizationChanges = {
    ...(name !== undefined && { name: name.trim() }),
    ...(slug !== undefined && { slug }),
    ...(logo !== undefined && { logo: logo.trim() || null }),
    ...(metadata !== undefined && { metadata: toMetadata(metadata) }),
  }
  return request
}

/** What is said when an organization can’t be changed. */
export const settingsRefusals: Refusals = {
  ...slugRefusals,
  VALIDATION_ERROR: { text: 'organization.error.not_taken' },
  PAYLOAD_TOO_LARGE: { text: 'organization.logo.too_large' },
}
