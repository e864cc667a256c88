import { type PresentmentCurrency, presentmentCurrencies } from '@tollgate/contracts/currencies'
import { useLanguage } from '@tollgate/messages/react'
import { Select } from '@tollgate/ui/select'

interface CurrencySelectProps {
  value: PresentmentCurrency
  onValueChange: (currency: PresentmentCurrency) => void
}

/** The currencies that prices can have, by name in the reader’s language. */
export function CurrencySelect({ value, onValueChange }: CurrencySelectProps) {
  const { language } = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const options = presentmentCurrencies.toSorted().map((value) => {
    const code = value.toUpperCase()
    const name = names.of(code) ?? code
    return { value, label: name === code ? code : `${code} – ${name}` }
  })
  return <Select options={options} value={value} onValueChange={onValueChange} />
}
