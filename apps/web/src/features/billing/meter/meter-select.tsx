import { useTranslate } from '@tollgate/messages/react'
import { SearchSelect } from '@tollgate/ui/search-select'
import { useOptionSearch } from '#app/forms/use-option-search.ts'
import { useMeters } from './use-meters.ts'

interface MeterOption {
  id: string
  name: string
}

interface MeterSelectProps {
  /** That of its field. */
  label: string
  chosen: MeterOption | undefined
  onChange: (meter: MeterOption) => void
  /** What can’t be chosen, such as what other prices are by. */
  taken?: readonly string[]
}

/** One of any number of meters, which are searched for by name. */
export function MeterSelect({ label, chosen, onChange, taken = [] }: MeterSelectProps) {
  const t = useTranslate()
  const search = useOptionSearch()
  const { data } = useMeters(search.parameters)
  const listed = (data?.items ?? []).filter(({ id }) => !taken.includes(id))
  const isListed = chosen === undefined || listed.some(({ id }) => id === chosen.id)
  // What is chosen keeps its name, whatever is searched for.
  const meters: MeterOption[] = isListed ? listed : [...listed, chosen]
  function choose(id: string): void {
    const meter = meters.find((one) => one.id === id)
    if (meter !== undefined) onChange(meter)
  }
  return (
    <SearchSelect
      label={label}
      options={meters.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen?.id ?? ''}
      onValueChange={choose}
      onSearch={search.setTyped}
      placeholder={t('billing.meter_credit.choose')}
      required
    />
  )
}
