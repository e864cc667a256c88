import type { Refusals } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import type { SaveOptions } from '#app/forms/use-save.ts'
import { useSaveOrganizationPart } from '../access/organization-changes.ts'

/** What is said when a team can’t be created, renamed or removed. */
export const teamRefusals: Refusals = {
  // The wire says so to strangers who create a team.
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION: {
    text: 'organization.error.not_member',
  },
}

interface SaveTeamOptions<Input, Answer>
  extends Pick<SaveOptions<Input, Answer>, 'save' | 'success'> {
  onClose: () => void
}

/** Changes a team in a dialog, which closes when it is done, or when the team is gone. */
export function useSaveTeam<Input = void, Answer = unknown>(
  options: SaveTeamOptions<Input, Answer>,
) {
  const { save, success, onClose } = options
  const t = useTranslate()
  return useSaveOrganizationPart<Input, Answer>({
    noun: 'team',
    save,
    success,
    onSaved: onClose,
    gone: { code: 'TEAM_NOT_FOUND', text: t('organization.team.already_removed') },
    onGone: onClose,
  })
}
