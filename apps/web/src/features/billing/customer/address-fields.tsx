import { updateCustomerLimits } from '@tollgate/contracts/limits'
import { countriesIn } from '@tollgate/messages/countries'
import { useLanguage, useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { Select } from '@tollgate/ui/select'
import type { AddressDraft } from './customer-draft.ts'

interface AddressFieldsProps {
  address: AddressDraft
  onChange: (address: AddressDraft) => void
}

/** A billing address; its country says whether there is one. */
export function AddressFields({ address, onChange }: AddressFieldsProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  const none = { value: '', label: t('billing.customer.no_country') }
  const field = (part: AddressPart) => (
    <PartField part={part} address={address} onChange={onChange} />
  )
  return (
    <fieldset className="space-y-4 border-t pt-6 [&>legend+*]:clear-both">
      <legend className="float-left w-full font-semibold text-[0.9375rem]">
        {t('billing.customer.address')}
      </legend>
      <Field name="billing_address.country" label={t('common.address.country')} optional>
        <Select
          options={[none, ...countriesIn(language)]}
          value={address.country}
          onValueChange={(country) => onChange({ ...address, country })}
        />
      </Field>
      {address.country !== '' && (
        <>
          {field('line1')}
          {field('line2')}
          <div className="grid gap-4 sm:grid-cols-3">
            {field('postal_code')}
            {field('city')}
            {field('state')}
          </div>
        </>
      )}
    </fieldset>
  )
}

type AddressPart = Exclude<keyof AddressDraft, 'country'>

interface PartFieldProps extends AddressFieldsProps {
  part: AddressPart
}

function PartField({ part, address, onChange }: PartFieldProps) {
  const t = useTranslate()
  return (
    <Field name={`billing_address.${part}`} label={t(`common.address.${part}`)} optional>
      <Input
        value={address[part]}
        onValueChange={(value) => onChange({ ...address, [part]: value })}
        {...updateCustomerLimits[`billing_address.${part}`]}
        autoComplete="off"
      />
    </Field>
  )
}
