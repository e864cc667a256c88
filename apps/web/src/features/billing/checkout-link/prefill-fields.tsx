import { languages } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { Select } from '@tollgate/ui/select'

/** What the address of a link says of one buyer, under the names that it has there. */
interface Prefill {
  customer_email?: string
  customer_name?: string
  discount_code?: string
  reference_id?: string
  locale?: string
}

/** The link with what is filled in. */
export function prefilledUrl(url: string, prefill: Prefill): string {
  const filled = new URL(url)
  for (const [name, value] of Object.entries(prefill)) {
    const text = String(value).trim()
    if (text !== '') filled.searchParams.set(name, text)
  }
  return filled.href
}

interface PrefillFieldsProps {
  value: Prefill
  /** Codes only count where buyers may enter them. */
  asksForCode: boolean
  onChange: (part: Prefill) => void
}

export function PrefillFields({ value, asksForCode, onChange }: PrefillFieldsProps) {
  const t = useTranslate()

  function textField(name: Exclude<keyof Prefill, 'locale'>, label: string, help?: string) {
    return (
      <Field name={name} label={label} description={help}>
        <Input
          value={value[name] ?? ''}
          onValueChange={(text) => onChange({ [name]: text })}
          autoComplete="off"
          maxLength={256}
        />
      </Field>
    )
  }

  return (
    <div className="space-y-4">
      <p className="text-ink-muted">{t('billing.checkout_link.prefill_text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {textField('customer_email', t('billing.customer.email'))}
        {textField('customer_name', t('billing.customer.name'))}
        {asksForCode && textField('discount_code', t('billing.checkout_link.prefill_code'))}
        <Field name="locale" label={t('common.language.label')}>
          <Select
            options={[
              { value: '', label: t('billing.checkout_link.prefill_language_own') },
              ...languages.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            value={value.locale ?? ''}
            onValueChange={(locale) => onChange({ locale })}
          />
        </Field>
        {textField(
          'reference_id',
          t('billing.checkout_link.prefill_reference'),
          t('billing.checkout_link.prefill_reference_help'),
        )}
      </div>
    </div>
  )
}
