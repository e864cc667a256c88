import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'

/** No username has an `@`: whatever has one is an address. */
export function readEmail(identifier: string): string | undefined {
  return identifier.includes('@') ? identifier.trim() : undefined
}

interface IdentifierFieldProps {
  value: string
  onValueChange: (value: string) => void
}

/** Whom the account belongs to. */
export function IdentifierField({ value, onValueChange }: IdentifierFieldProps) {
  const t = useTranslate()
  return (
    <Field name="identifier" label={t('account.sign_in.identifier')}>
      <Input
        value={value}
        onValueChange={onValueChange}
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </Field>
  )
}
