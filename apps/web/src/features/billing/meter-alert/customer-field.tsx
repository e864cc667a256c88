import { keepPreviousData } from '@tanstack/react-query'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Select } from '@tollgate/ui/select'
import { useGetCustomer, useListCustomers } from '#api/customer/customer.ts'
import type { Customer } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { SearchedOptions } from '#app/forms/searched-options.tsx'
import { useIsSearched, useOptionSearch } from '#app/forms/use-option-search.ts'

interface CustomerFieldProps {
  /** Empty for everyone. */
  value: string
  onChange: (id: string) => void
}

/** The only customer that an alert looks at, or everyone; searched for if there are many. */
export function CustomerField({ value, onChange }: CustomerFieldProps) {
  const t = useTranslate()
  const { id } = useOrganization()
  const search = useOptionSearch()
  const { data } = useListCustomers(
    { organization_id: id, ...search.parameters },
    { query: { placeholderData: keepPreviousData } },
  )
  const isSearched = useIsSearched(data)
  const options = (data?.items ?? []).map((customer) => ({
    id: customer.id,
    name: nameOf(customer),
  }))
  const everyone = { value: '', label: t('billing.meter_alert.everyone') }
  return (
    <Field name="customer_id" label={t('billing.order.customer')}>
      {isSearched ? (
        <div className="space-y-2">
          <Chosen id={value} onClear={() => onChange('')} />
          <SearchedOptions
            search={search}
            label={t('billing.customer.search')}
            options={options}
            onChoose={onChange}
          />
        </div>
      ) : (
        <Select
          options={[everyone, ...options.map((one) => ({ value: one.id, label: one.name }))]}
          value={value}
          onValueChange={onChange}
        />
      )}
    </Field>
  )
}

function Chosen({ id, onClear }: { id: string; onClear: () => void }) {
  const t = useTranslate()
  const { data } = useGetCustomer(id, { query: { enabled: id !== '' } })
  if (id === '' || data === undefined) return <p>{t('billing.meter_alert.everyone')}</p>
  return (
    <p className="flex items-center justify-between gap-2">
      <bdi className="min-w-0 truncate">{nameOf(data)}</bdi>
      <Button onClick={onClear}>{t('billing.meter_alert.choose_everyone')}</Button>
    </p>
  )
}

export function nameOf({ name, email }: Customer): string {
  return name ?? email
}
