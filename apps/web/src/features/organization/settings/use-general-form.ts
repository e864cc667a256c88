import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { toast } from '@tollgate/ui/toast'
import { useState } from 'react'
import { useUpdateOrganization } from '#api/organization/organization.ts'
import type { CurrentOrganization } from '../access/find-organization.ts'
import { fullOrganizationQuery, organizationsQuery } from '../access/organization-queries.ts'
import { changesOf, draftOf, type GeneralDraft, requestOf } from './general-draft.ts'

/** Reads the organization again, at its new address where that has changed. */
function useShowChanges(organization: CurrentOrganization) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  return async (slug: string) => {
    // In this order: once the list knows the address no more, the shell gives up reading the rest.
    await queryClient.fetchQuery({ ...fullOrganizationQuery(organization.id), staleTime: 0 })
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

/** What is saved, with what has been typed over it; only the latter is sent. */
export function useGeneralForm(organization: CurrentOrganization) {
  const t = useTranslate()
  const showChanges = useShowChanges(organization)
  const [edits, setEdits] = useState<Partial<GeneralDraft>>({})
  const saved = draftOf(organization)
  const draft = { ...saved, ...edits }
  const changes = changesOf(saved, draft)
  const update = useUpdateOrganization({
    mutation: {
      onSuccess: async ({ slug }) => {
        await showChanges(slug)
        setEdits({})
        toast.success(t('organization.settings.saved'))
      },
    },
  })
  return {
    draft,
    change: (edit: Partial<GeneralDraft>) => setEdits((current) => ({ ...current, ...edit })),
    dirty: Object.keys(changes).length > 0 && !update.isPending,
    pending: update.isPending,
    error: update.error,
    save: () => {
      update.mutate({ data: { organizationId: organization.id, data: requestOf(changes) } })
    },
  }
}
