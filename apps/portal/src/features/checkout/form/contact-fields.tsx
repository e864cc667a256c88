import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import type { CheckoutPublic } from '#api/model'
import type { FormPartProps } from './form-section.tsx'

function describeEmail(t: ReturnType<typeof useTranslate>, checkout: CheckoutPublic): string {
  if (checkout.customer_id === null) return t('checkout.contact.email_hint')
  return t('checkout.contact.email_fixed', { merchantName: checkout.organization.name })
}

export function ContactFields({ checkout, draft, change }: FormPartProps) {
  const t = useTranslate()
  return (
    <Field
      name="customer_email"
      label={t('checkout.contact.email')}
      description={describeEmail(t, checkout)}
    >
      <Input
        type="email"
        value={draft.email}
        onValueChange={(email) => change({ email })}
        readOnly={checkout.customer_id !== null}
        required
        maxLength={254}
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
      />
    </Field>
  )
}
