import { describeDevice } from '@tollgate/devices'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { preparePasskeyRegistration, registerPasskey } from '#api/passkey/passkey.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { useDeviceName } from '../session/device-row.tsx'
import { CeremonyFailure, createPasskey } from './ceremony.ts'
import { PasskeyNameField } from './passkey-name-field.tsx'

interface NewPasskey {
  name: string
}

/** A name, and then the browser’s own dialog. */
export default function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const suggestion = useDeviceName()(describeDevice(navigator.userAgent))
  const add = useSave({
    noun: 'passkey',
    save: async ({ name }: NewPasskey) => {
      const response = await createPasskey(await preparePasskeyRegistration())
      return registerPasskey({ response, name })
    },
    success: ({ name }) => t('account.passkey.added', { name }),
    onSaved: onClose,
  })
  const { error, isPending } = add
  const problem = error instanceof CeremonyFailure ? error.problem : null
  return (
    <FormDialog<NewPasskey>
      title={t('account.passkey.add')}
      description={t('account.passkey.add_text')}
      submitLabel={t('account.passkey.continue')}
      save={{ isPending, error: problem ? null : error }}
      onFormSubmit={add.mutate}
      onClose={onClose}
    >
      {problem && <Alert tone="danger">{t(`account.passkey.problem_${problem}`)}</Alert>}
      <PasskeyNameField suggestion={suggestion} />
    </FormDialog>
  )
}
