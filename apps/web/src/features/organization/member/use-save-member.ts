import { useTranslate } from '@tollgate/messages/react'
import type { MemberWithUser } from '#api/model/index.ts'
import type { SaveOptions } from '#app/forms/use-save.ts'
import { useSaveOrganizationPart } from '../access/organization-changes.ts'

interface SaveMemberOptions<Input> extends Pick<SaveOptions<Input, unknown>, 'save' | 'onRefused'> {
  member: MemberWithUser
  success: string
  onClose: () => void
}

/** Changes a member in a dialog, which closes when it is done, or when the member is gone. */
export function useSaveMember<Input = void>(options: SaveMemberOptions<Input>) {
  const { member, save, success, onRefused, onClose } = options
  const t = useTranslate()
  return useSaveOrganizationPart<Input>({
    noun: 'member',
    save,
    success: () => success,
    onSaved: onClose,
    gone: {
      code: 'MEMBER_NOT_FOUND',
      text: t('organization.member.already_removed', { name: member.user.name }),
    },
    onGone: onClose,
    onRefused,
  })
}
