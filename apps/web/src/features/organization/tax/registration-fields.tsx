import { statesOf } from '@tollgate/app/states'
import { updateTaxSettingsLimits } from '@tollgate/contracts/limits'
import { countriesIn } from '@tollgate/messages/countries'
import { useFormat, useLanguage, useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { IconButton } from '@tollgate/ui/icon-button'
import { Input } from '@tollgate/ui/input'
import { Select } from '@tollgate/ui/select'
import { Trash2 } from 'lucide-react'
import type { TaxRate } from '#api/model/index.ts'
import { placeName } from '#app/features/billing/address/place-name.ts'
import { type RegistrationDraft, standardRate, withCountry } from './registration-draft.ts'

interface RegistrationFieldsProps {
  /** As the API names it: `registrations.0`. */
  name: string
  registration: RegistrationDraft
  rates: readonly TaxRate[]
  isInUnion: boolean
  onChange: (registration: RegistrationDraft) => void
  onRemove: () => void
}

/** One place where the merchant is registered. */
export function RegistrationFields(props: RegistrationFieldsProps) {
  const { name, registration, isInUnion, onChange, onRemove } = props
  const t = useTranslate()
  const { language } = useLanguage()
  const { country, state, scheme } = registration
  const title = country ? placeName(state || country, language) : t('organization.tax.new')
  const states = statesOf(country)
  return (
    <fieldset className="space-y-4 border-b pb-6">
      <legend className="sr-only">{title}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <Field name={`${name}.country`} label={t('common.address.country')}>
          <Select
            required
            options={[
              { value: '', label: t('common.address.country_placeholder') },
              ...countriesIn(language),
            ]}
            value={country}
            onValueChange={(chosen) => onChange({ ...registration, ...withCountry(chosen) })}
          />
        </Field>
        <IconButton
          icon={Trash2}
          label={t('organization.tax.remove', { place: title })}
          onClick={onRemove}
          className="mt-6"
        />
      </div>
      {states !== null && (
        <Field name={`${name}.state`} label={t('common.address.state')} optional={country !== 'US'}>
          <Select
            required={country === 'US'}
            options={[{ value: '', label: t('common.address.state_placeholder') }, ...states]}
            value={state}
            onValueChange={(chosen) => onChange({ ...registration, state: chosen })}
          />
        </Field>
      )}
      {isInUnion && (
        <Field name={`${name}.scheme`} label={t('organization.tax.scheme')}>
          <Select
            options={(['standard', 'eu_oss', 'eu_small_seller'] as const).map((value) => ({
              value,
              label: t(`organization.tax.scheme_${value}`),
            }))}
            value={scheme}
            onValueChange={(chosen) => onChange({ ...registration, scheme: chosen })}
          />
        </Field>
      )}
      <Field name={`${name}.number`} label={t('organization.tax.number')} optional>
        <Input
          value={registration.number}
          onValueChange={(number) => onChange({ ...registration, number })}
          {...updateTaxSettingsLimits['registrations.0.number']}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <RateFields {...props} />
    </fieldset>
  )
}

/** How much, and whether prices contain it. */
function RateFields({ name, registration, rates, onChange }: RegistrationFieldsProps) {
  const t = useTranslate()
  const format = useFormat()
  const standard = standardRate(registration, rates)
  const isOwn = registration.country !== '' && standard === null
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field name={`${name}.is_inclusive`} label={t('organization.tax.prices')}>
        <Select
          options={(['inclusive', 'exclusive'] as const).map((value) => ({
            value,
            label: t(`organization.tax.prices_${value}`),
          }))}
          value={registration.prices}
          onValueChange={(prices) => onChange({ ...registration, prices })}
        />
      </Field>
      {registration.scheme !== 'eu_oss' && (
        <Field
          name={`${name}.rate`}
          label={t('organization.tax.rate')}
          optional={!isOwn}
          description={
            standard === null
              ? undefined
              : t('organization.tax.rate_standard', { rate: format.percent(standard * 100) })
          }
        >
          <Input
            type="number"
            required={isOwn}
            value={registration.rate}
            onValueChange={(rate) => onChange({ ...registration, rate })}
            {...updateTaxSettingsLimits['registrations.0.rate']}
            step="any"
          />
        </Field>
      )}
    </div>
  )
}
