import { useTranslate } from '@tollgate/messages/react'
import type { MemberWithUser } from '#api/model/index.ts'
import {
  getListMembersQueryKey,
  getListTeamMembersQueryKey,
} from '#api/organization/organization.ts'
import { useOutcome } from '../access/use-outcome.ts'

/** Shows what a change of a member, or its refusal, means for the rest of the screen. */
export function useMemberChange({ organizationId, user }: MemberWithUser, close: () => void) {
  const t = useTranslate()
  return useOutcome({
    organizationId,
    lists: [getListMembersQueryKey(), getListTeamMembersQueryKey().slice(0, 1)],
    gone: {
      code: 'MEMBER_NOT_FOUND',
      text: t('organization.member.error_gone', { name: user.name }),
    },
    close,
  })
}
