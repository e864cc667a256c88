import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { UserFull } from '#api/model/index.ts'
import { type SaveOptions, useSave } from '#app/forms/use-save.ts'

type UserSaveOptions<Input> = Pick<SaveOptions<Input, unknown>, 'save' | 'success' | 'onSaved'> & {
  /** For what leaves no user behind. */
  leaves?: boolean
}

/** Saves something about a user; one whom someone else deleted meanwhile leads back to the list. */
export function useSaveUser<Input = void>(
  user: UserFull,
  { leaves = false, ...options }: UserSaveOptions<Input>,
) {
  const t = useTranslate()
  const navigate = useNavigate()
  const leave = () => navigate({ to: '/administration/users' })
  return useSave<Input>({
    noun: 'user',
    ...(leaves && { leave }),
    gone: { code: 'USER_NOT_FOUND', text: t('administration.user.gone', { name: user.name }) },
    onGone: () => void leave(),
    ...options,
  })
}

export interface UserDialogProps {
  user: UserFull
  onClose: () => void
}
