import { keepPreviousData } from '@tanstack/react-query'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Select } from '@tollgate/ui/select'
import { useGetMeter, useListMeters } from '#api/meter/meter.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { SearchedOptions } from '#app/forms/searched-options.tsx'
import { useIsSearched, useOptionSearch } from '#app/forms/use-option-search.ts'

interface MeterFieldProps {
  /** Its id; empty as long as none is chosen. */
  value: string
  onChange: (id: string) => void
}

/** The meter that is credited; searched for if there are many. */
export function MeterField({ value, onChange }: MeterFieldProps) {
  const t = useTranslate()
  const { id } = useOrganization()
  const search = useOptionSearch()
  const { data } = useListMeters(
    { organization_id: id, sorting: ['name'], ...search.parameters },
    { query: { placeholderData: keepPreviousData } },
  )
  const isSearched = useIsSearched(data)
  const listed = data?.items ?? []
  const isEmpty = data !== undefined && listed.length === 0 && !isSearched
  return (
    <Field
      name="properties.meter_id"
      label={t('billing.meter_credit.meter')}
      description={isEmpty ? t('billing.meter_credit.none') : undefined}
    >
      {isSearched ? (
        <div className="space-y-2">
          {value !== '' && <ChosenMeter id={value} />}
          <SearchedOptions
            search={search}
            label={t('billing.meter_credit.search')}
            options={listed}
            onChoose={onChange}
          />
        </div>
      ) : (
        <Select
          options={listed.map((meter) => ({ value: meter.id, label: meter.name }))}
          value={value}
          onValueChange={onChange}
          disabled={listed.length === 0}
          placeholder={t('billing.meter_credit.choose')}
        />
      )}
    </Field>
  )
}

function ChosenMeter({ id }: { id: string }) {
  const { data } = useGetMeter(id)
  if (data === undefined) return null
  return <p className="truncate rounded-md border px-3 py-1.5">{data.name}</p>
}
