import { useTranslate } from '@tollgate/messages/react'
import { deletePasskey } from '#api/passkey/passkey.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useSave } from '#app/forms/use-save.ts'
import type { PasskeyDialogProps } from './rename-passkey-dialog.tsx'
import { signalRemovedPasskey } from './signals.ts'

/** Asks before a passkey is removed. */
export default function RemovePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const t = useTranslate()
  const { id, name } = passkey
  const remove = useSave({
    noun: 'passkey',
    save: () => deletePasskey({ id }),
    success: () => t('account.passkey.removed', { name }),
    onSaved: () => {
      void signalRemovedPasskey(passkey)
      onClose()
    },
    gone: { code: 'PASSKEY_NOT_FOUND', text: t('account.passkey.gone') },
    onGone: onClose,
  })
  return (
    <ConfirmMutation
      title={t('account.passkey.remove_title', { name })}
      description={t('account.passkey.remove_text')}
      confirmLabel={t('common.action.remove')}
      mutation={remove}
      onClose={onClose}
    />
  )
}
