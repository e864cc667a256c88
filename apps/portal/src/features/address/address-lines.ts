import { statesOf } from '@tollgate/app/states'
import type { Language } from '@tollgate/messages'
import { countriesIn } from '@tollgate/messages/countries'
import type { Address } from '#api/model'

function labelOf(options: { value: string; label: string }[] | null, value: string): string {
  return options?.find((option) => option.value === value)?.label ?? value
}

/** An address as it is written on a letter. */
export function addressLines(address: Address | null, language: Language): string[] {
  if (address === null) return []
  const { line1, line2, postal_code, city, state, country } = address
  const region = state === null ? null : labelOf(statesOf(country), state)
  const town = [postal_code, city].filter((part) => part !== null).join(' ')
  const lines = [line1, line2, town, region, labelOf(countriesIn(language), country)]
  return lines.flatMap((line) => (line === null || line === '' ? [] : [line]))
}
