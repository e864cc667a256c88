import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { updateOrganization } from '#api/organization/organization.ts'
import { useDraft } from '#app/forms/use-draft.ts'
import { useSave } from '#app/forms/use-save.ts'
import type { CurrentOrganization } from '../access/find-organization.ts'
import { organizationsQuery } from '../access/organization-queries.ts'
import { generalDraft, toOrganizationChanges } from './general-draft.ts'

/** Reads the organization again, at its new address where that has changed. */
function useShowChanges(organization: CurrentOrganization) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  return async (slug: string) => {
    await queryClient.fetchQuery({ ...organizationsQuery, staleTime: 0 })
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
  const showChanges = useShowChanges(organization)
  const { draft, change, changes, dirty, reset } = useDraft(generalDraft(organization))
  const update = useSave({
    noun: 'organization',
    save: () =>
      updateOrganization({ organizationId: organization.id, data: toOrganizationChanges(changes) }),
    leave: ({ slug }) => showChanges(slug),
    onSaved: reset,
    success: () => t('organization.settings.saved'),
  })
  return { draft, change, dirty: dirty && !update.isPending, update }
}
