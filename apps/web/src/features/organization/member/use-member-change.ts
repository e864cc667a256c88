import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { toast } from '@tollgate/ui/toast'
import type { MemberWithUser } from '#api/model/index.ts'
import {
  getListMembersQueryKey,
  getListTeamMembersQueryKey,
} from '#api/organization/organization.ts'
import { useReadOrganizationAgain } from '../access/use-read-organization-again.ts'

/** Shows what a change of a member, or its refusal, means for the rest of the screen. */
export function useMemberChange(member: MemberWithUser, close: () => void) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const readOrganizationAgain = useReadOrganizationAgain()
  async function refresh(): Promise<void> {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: getListMembersQueryKey() }),
      queryClient.invalidateQueries({ queryKey: getListTeamMembersQueryKey().slice(0, 1) }),
      readOrganizationAgain(member.organizationId),
    ])
  }
  return {
    succeed: async (text: string) => {
      await refresh()
      close()
      toast.success(text)
    },
    /** Somebody else removed the member meanwhile, or changed what the caller may do. */
    fail: async (error: unknown) => {
      const gone = error instanceof ApiError && error.code === 'MEMBER_NOT_FOUND'
      if (gone) {
        close()
        toast.error(t('organization.member.error_gone', { name: member.user.name }))
      }
      await refresh()
    },
  }
}
