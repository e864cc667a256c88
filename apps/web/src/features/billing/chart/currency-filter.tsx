import { useTranslate } from '@tollgate/messages/react'
import { Select } from '@tollgate/ui/select'
import { useChangeSearch } from '#app/list/use-change-search.ts'

interface CurrencyFilterProps {
  /** Those in which money moved. */
  currencies: readonly string[]
  shown: string
}

/** The currency of amounts, kept in the address. There is nothing to choose where all are in one. */
export function CurrencyFilter({ currencies, shown }: CurrencyFilterProps) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const choices = [...new Set([...currencies, shown])]
  if (choices.length < 2) return null
  return (
    <Select
      aria-label={t('billing.earnings.currency')}
      className="w-full sm:w-32"
      options={choices.map((currency) => ({ value: currency, label: currency.toUpperCase() }))}
      value={shown}
      onValueChange={(currency) => changeSearch({ currency })}
    />
  )
}
