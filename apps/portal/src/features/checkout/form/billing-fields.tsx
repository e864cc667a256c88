import { useTranslate } from '@tollgate/messages/react'
import { Checkbox } from '@tollgate/ui/checkbox'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { AddressFields, TaxIdField } from '#app/features/address/address-fields.tsx'
import type { FormPartProps } from './form-section.tsx'
import { FormSection } from './form-section.tsx'

/** Loaded on its own: it is below the fold and includes the names of all states. */
export default function BillingFields({ checkout, draft, change }: FormPartProps) {
  const t = useTranslate()
  const fields = checkout.customer_billing_address_fields
  return (
    <FormSection title={t('checkout.address.title')}>
      <AddressFields
        name="customer_billing_address"
        address={draft.address}
        onChange={(address) => change({ address })}
        isShown={(part) => fields[part]}
        required
      />
      <ChoiceField name="is_business_customer" label={t('checkout.business.label')}>
        <Checkbox checked={draft.business} onCheckedChange={(business) => change({ business })} />
      </ChoiceField>
      {draft.business && <BusinessFields checkout={checkout} draft={draft} change={change} />}
    </FormSection>
  )
}

function BusinessFields({ draft, change }: FormPartProps) {
  const t = useTranslate()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field name="customer_billing_name" label={t('checkout.business.name')}>
        <Input
          value={draft.businessName}
          onValueChange={(businessName) => change({ businessName })}
          required
          dir="auto"
          maxLength={256}
          autoComplete="organization"
        />
      </Field>
      <TaxIdField
        name="customer_tax_id"
        value={draft.taxId}
        onValueChange={(taxId) => change({ taxId })}
      />
    </div>
  )
}
