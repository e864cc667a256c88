import { updateBillingOrganizationLimits } from '@tollgate/contracts/limits'
import { countriesIn } from '@tollgate/messages/countries'
import { useLanguage, useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { Select } from '@tollgate/ui/select'
import type { AddressDraft } from './address-draft.ts'

interface AddressFieldsProps {
  /** The API’s, so that its messages find their fields. */
  name: 'billing_address' | 'business_details.address'
  legend: string
  address: AddressDraft
  onChange: (address: AddressDraft) => void
  /** What can’t be changed, and why. */
  fixed?: { parts: readonly (keyof AddressDraft)[]; reason: string }
}

/** An address; its country says whether there is one. */
export function AddressFields(props: AddressFieldsProps) {
  const { name, legend, address, onChange, fixed } = props
  const t = useTranslate()
  const { language } = useLanguage()
  const none = { value: '', label: t('organization.business.no_address') }
  const isCountryFixed = fixed?.parts.includes('country')
  const field = (part: AddressPart) => <PartField {...props} part={part} />
  return (
    <fieldset className="space-y-4 border-t pt-6 [&>legend+*]:clear-both">
      <legend className="float-left w-full font-semibold text-[0.9375rem]">{legend}</legend>
      <Field
        name={`${name}.country`}
        label={t('common.address.country')}
        description={isCountryFixed ? fixed?.reason : undefined}
        optional={!isCountryFixed}
      >
        <Select
          disabled={isCountryFixed}
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

function PartField({ part, name, address, onChange, fixed }: PartFieldProps) {
  const t = useTranslate()
  const isFixed = fixed?.parts.includes(part)
  return (
    <Field name={`${name}.${part}`} label={t(`common.address.${part}`)} optional={!isFixed}>
      <Input
        disabled={isFixed}
        value={address[part]}
        onValueChange={(value) => onChange({ ...address, [part]: value })}
        // An address is an address: those of customers have the same limits.
        {...updateBillingOrganizationLimits[`business_details.address.${part}`]}
        autoComplete="off"
      />
    </Field>
  )
}
