import type { Refusals } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import type { OrganizationAccessToken } from '#api/model/index.ts'
import { type SaveOptions, useSave } from '#app/forms/use-save.ts'

/** What is said when a token can’t be made or changed. */
export const tokenRefusals: Refusals = {
  NotPermitted: { text: 'organization.error.not_allowed' },
  ResourceNotFound: { text: 'organization.error.not_member' },
  RequestValidationError: { text: 'organization.error.not_taken' },
}

interface SaveTokenOptions<Input> extends Pick<SaveOptions<Input, unknown>, 'save'> {
  token: OrganizationAccessToken
  success: string
  onClose: () => void
}

/** Changes a token in a dialog, which closes when it is done, or when the token is gone. */
export function useSaveToken<Input = void>(options: SaveTokenOptions<Input>) {
  const { token, save, success, onClose } = options
  const t = useTranslate()
  return useSave<Input>({
    noun: 'access_token',
    save,
    success: () => success,
    onSaved: onClose,
    gone: {
      code: 'ResourceNotFound',
      text: t('organization.access_token.already_revoked', { comment: token.comment }),
    },
    onGone: onClose,
  })
}
