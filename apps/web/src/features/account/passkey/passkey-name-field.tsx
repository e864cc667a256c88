import { registerPasskeyLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'

/** What the user calls a passkey. */
export function PasskeyNameField({ suggestion }: { suggestion: string }) {
  const t = useTranslate()
  return (
    <Field
      name="name"
      label={t('account.passkey.name')}
      description={t('account.passkey.name_help')}
    >
      <Input
        {...registerPasskeyLimits.name}
        defaultValue={suggestion}
        autoComplete="off"
        required
        autoFocus
      />
    </Field>
  )
}
