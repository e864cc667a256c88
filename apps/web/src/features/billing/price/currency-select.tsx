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
  const options = presentmentCurrencies.map((code) => {
    const name = names.of(code.toUpperCase()) ?? code
    return { value: code, label: `${code.toUpperCase()} – ${name}` }
  })
  return <Select options={options} value={value} onValueChange={onValueChange} />
}
