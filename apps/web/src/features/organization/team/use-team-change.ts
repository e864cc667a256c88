import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { toast } from '@tollgate/ui/toast'
import {
  getListInvitationsQueryKey,
  getListMembersQueryKey,
} from '#api/organization/organization.ts'
import { useOrganization } from '../access/use-organization.ts'
import { useReadOrganizationAgain } from '../access/use-read-organization-again.ts'

/** Shows what a change of a team, or its refusal, means for the rest of the screen. */
export function useTeamChange(close: () => void) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const { id } = useOrganization()
  const readOrganizationAgain = useReadOrganizationAgain()
  async function refresh(): Promise<void> {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: getListMembersQueryKey() }),
      queryClient.invalidateQueries({ queryKey: getListInvitationsQueryKey() }),
      readOrganizationAgain(id),
    ])
  }
  return {
    succeed: async (text: string) => {
      await refresh()
      close()
      toast.success(text)
    },
    /** Somebody else removed the team meanwhile, or changed what the caller may do. */
    fail: async (error: unknown) => {
      if (error instanceof ApiError && error.code === 'TEAM_NOT_FOUND') {
        close()
        toast.error(t('organization.team.gone'))
      }
      await refresh()
    },
  }
}
