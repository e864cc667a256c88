import { useTranslate } from '@tollgate/messages/react'
import type { SaveOptions } from '#app/forms/use-save.ts'
import { useSaveOrganizationPart } from '../access/use-save-organization-part.ts'

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
    gone: { code: 'TEAM_NOT_FOUND', text: t('organization.team.gone') },
    onGone: onClose,
  })
}
