import { isHttpUrl } from '@tollgate/app/urls'
import { createCheckoutLinkLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Checkbox } from '@tollgate/ui/checkbox'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import type { CheckoutLinkDraft } from './checkout-link-draft.ts'

interface PresetFieldsProps {
  draft: CheckoutLinkDraft
  change: (part: Partial<CheckoutLinkDraft>) => void
}

/** What the checkout of everyone who follows the link asks for. */
export function PresetFields({ draft, change }: PresetFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <ChoiceField
        name="allow_discount_codes"
        label={t('billing.checkout_link.codes')}
        description={t('billing.checkout_link.codes_help')}
      >
        <Checkbox
          checked={draft.allowCodes}
          onCheckedChange={(allowCodes) => change({ allowCodes })}
        />
      </ChoiceField>
      <ChoiceField
        name="require_billing_address"
        label={t('billing.checkout_link.full_address')}
        description={t('billing.checkout_link.full_address_help')}
      >
        <Checkbox
          checked={draft.fullAddress}
          onCheckedChange={(fullAddress) => change({ fullAddress })}
        />
      </ChoiceField>
    </>
  )
}

export function codesText(isAllowed: boolean) {
  return isAllowed ? 'billing.checkout_link.codes_allowed' : 'billing.checkout_link.codes_refused'
}

export function addressText(isFull: boolean) {
  return isFull ? 'billing.checkout_link.address_full' : 'billing.checkout_link.address_short'
}

interface SuccessUrlFieldProps {
  value: string
  onValueChange: (url: string) => void
}

export function SuccessUrlField({ value, onValueChange }: SuccessUrlFieldProps) {
  const t = useTranslate()
  return (
    <Field
      name="success_url"
      label={t('billing.checkout_link.success_url')}
      description={t('billing.checkout_link.success_url_help')}
      optional
      validate={(typed) =>
        typed === '' || isHttpUrl(String(typed).trim())
          ? null
          : t('billing.checkout_link.success_url_invalid')
      }
    >
      <Input
        value={value}
        onValueChange={onValueChange}
        {...createCheckoutLinkLimits.success_url}
        inputMode="url"
        placeholder="https://"
      />
    </Field>
  )
}
