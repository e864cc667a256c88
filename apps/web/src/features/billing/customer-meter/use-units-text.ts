import { useFormat } from '@tollgate/messages/react'

/** Units with all their digits, but none that only adding them up has made. */
export function useUnitsText() {
  const format = useFormat()
  return (units: number) => format.number(units, { maximumSignificantDigits: 15 })
}
