import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'

interface CodeFieldProps {
  autoFocus?: boolean
  /** Where the digits come from; by default the app. */
  help?: string
}

/** Six digits, which phones and password managers fill in. */
export function CodeField({ autoFocus = false, help }: CodeFieldProps) {
  const t = useTranslate()
  return (
    <Field
      name="code"
      label={t('account.two_factor.code')}
      description={help ?? t('account.two_factor.code_help')}
    >
      <Input
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={autoFocus}
        className="font-mono tracking-[0.2em]"
        required
      />
    </Field>
  )
}
