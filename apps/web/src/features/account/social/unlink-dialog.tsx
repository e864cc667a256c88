import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { unlinkAccount } from '#api/linked-account/linked-account.ts'
import type { Account } from '#api/model/index.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { SignInAgain } from './sign-in-again.tsx'

interface UnlinkDialogProps {
  account: Account
  name: string
  onClose: () => void
}

/** Asks before a way to sign in is removed. */
export function UnlinkDialog({ account, name, onClose }: UnlinkDialogProps) {
  const t = useTranslate()
  const { provider: providerId, accountId } = account
  const unlink = useSave({
    noun: 'linked_account',
    save: () => unlinkAccount({ providerId, accountId }),
    success: () => t('account.sign_in_ways.unlinked', { name }),
    onSaved: onClose,
  })
  return (
    <ConfirmMutation
      title={t('account.sign_in_ways.unlink_title', { name })}
      description={t('account.sign_in_ways.unlink_text', { name })}
      confirmLabel={t('common.action.remove')}
      mutation={unlink}
      explain={(error) =>
        error instanceof ApiError && error.code === 'SESSION_IS_NOT_FRESH' ? <SignInAgain /> : null
      }
      onClose={onClose}
    />
  )
}
