import { useTranslate } from '@tollgate/messages/react'
import {
  getListInvitationsQueryKey,
  getListMembersQueryKey,
} from '#api/organization/organization.ts'
import { useOrganization } from '../access/use-organization.ts'
import { useOutcome } from '../access/use-outcome.ts'

/** Shows what a change of a team, or its refusal, means for the rest of the screen. */
export function useTeamChange(close: () => void) {
  const t = useTranslate()
  const { id } = useOrganization()
  return useOutcome({
    organizationId: id,
    lists: [getListMembersQueryKey(), getListInvitationsQueryKey()],
    gone: { code: 'TEAM_NOT_FOUND', text: t('organization.team.gone') },
    close,
  })
}
