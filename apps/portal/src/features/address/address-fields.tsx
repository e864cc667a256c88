import { statesOf } from '@tollgate/app/states'
import { countriesIn } from '@tollgate/messages/countries'
import { useLanguage, useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { Select } from '@tollgate/ui/select'
import type { AddressDraft, AddressPart } from './address-draft.ts'

const autoComplete = {
  line1: 'address-line1',
  line2: 'address-line2',
  postal_code: 'postal-code',
  city: 'address-level2',
} as const

interface AddressFieldsProps {
  /** The contract's name of the address: errors of its parts appear at their fields. */
  name: string
  address: AddressDraft
  onChange: (address: AddressDraft) => void
  isShown: (part: AddressPart) => boolean
  /** Whether what is asked for must be filled in; the second line never must. */
  required: boolean
  /** What can’t be changed. */
  fixed?: readonly AddressPart[]
}

export function AddressFields(props: AddressFieldsProps) {
  const { name, address, onChange, isShown, required, fixed } = props
  const isCountryFixed = fixed?.includes('country')
  const t = useTranslate()
  const { language } = useLanguage()

  function textField(part: keyof typeof autoComplete) {
    if (!isShown(part)) return null
    const isNeeded = required && part !== 'line2'
    return (
      <Field name={`${name}.${part}`} label={t(`common.address.${part}`)} optional={!isNeeded}>
        <Input
          value={address[part]}
          onValueChange={(value) => onChange({ ...address, [part]: value })}
          required={isNeeded}
          maxLength={part === 'postal_code' ? 32 : 128}
          autoComplete={autoComplete[part]}
        />
      </Field>
    )
  }

  return (
    <>
      <Field
        name={`${name}.country`}
        label={t('common.address.country')}
        optional={!required && !isCountryFixed}
      >
        <Select
          disabled={isCountryFixed}
          options={countriesIn(language)}
          value={address.country}
          onValueChange={(country) => onChange({ ...address, country, state: '' })}
          placeholder={t('common.address.country_placeholder')}
          required={required}
          autoComplete="country"
        />
      </Field>
      {textField('line1')}
      {textField('line2')}
      {(isShown('postal_code') || isShown('city')) && (
        <div className="grid gap-4 sm:grid-cols-2">
          {textField('postal_code')}
          {textField('city')}
        </div>
      )}
      {isShown('state') && <StateField {...props} />}
    </>
  )
}

function StateField({ name, address, onChange, required, fixed }: AddressFieldsProps) {
  const t = useTranslate()
  const states = statesOf(address.country)
  const isFixed = fixed?.includes('state')
  const change = (state: string) => onChange({ ...address, state })
  return (
    <Field
      name={`${name}.state`}
      label={t('common.address.state')}
      optional={!required && !isFixed}
    >
      {states === null ? (
        <Input
          value={address.state}
          onValueChange={change}
          required={required}
          maxLength={64}
          autoComplete="address-level1"
        />
      ) : (
        <Select
          disabled={isFixed}
          options={states}
          value={address.state}
          onValueChange={change}
          placeholder={t('common.address.state_placeholder')}
          required={required}
          autoComplete="address-level1"
        />
      )}
    </Field>
  )
}

interface TaxIdFieldProps {
  /** The contract's name of the field. */
  name: string
  value: string
  onValueChange: (taxId: string) => void
  disabled?: boolean
}

export function TaxIdField({ name, value, onValueChange, disabled = false }: TaxIdFieldProps) {
  const t = useTranslate()
  return (
    <Field name={name} label={t('common.address.tax_id')} optional>
      <Input
        value={value}
        onValueChange={onValueChange}
        maxLength={64}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
  )
}
