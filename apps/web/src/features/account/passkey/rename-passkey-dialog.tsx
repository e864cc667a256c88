import { useTranslate } from '@tollgate/messages/react'
import type { Passkey } from '#api/model/index.ts'
import { updatePasskey } from '#api/passkey/passkey.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { useSession } from '../session/use-session.ts'
import { PasskeyNameField } from './passkey-name-field.tsx'
import { signalUser } from './signals.ts'

export interface PasskeyDialogProps {
  passkey: Passkey
  onClose: () => void
}

export default function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const t = useTranslate()
  const { id } = passkey
  const { user } = useSession()
  const save = useSave({
    noun: 'passkey',
    save: ({ name }: { name: string }) => updatePasskey({ id, name }),
    success: () => t('account.passkey.renamed'),
    onSaved: () => {
      void signalUser(user)
      onClose()
    },
    gone: { code: 'PASSKEY_NOT_FOUND', text: t('account.passkey.gone') },
    onGone: onClose,
  })
  return (
    <FormDialog<{ name: string }>
      title={t('account.passkey.rename_title')}
      submitLabel={t('common.action.save')}
      save={save}
      onFormSubmit={save.mutate}
      onClose={onClose}
    >
      <PasskeyNameField suggestion={passkey.name} />
    </FormDialog>
  )
}
