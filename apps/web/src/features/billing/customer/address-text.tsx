import { useLanguage } from '@tollgate/messages/react'
import type { Address } from '#api/model/index.ts'

/** A postal address in lines, with the country's name in the reader's language. */
export function AddressText({ address }: { address: Address }) {
  const { language } = useLanguage()
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const place = [address.postal_code, address.city, address.state]
  const lines = [
    address.line1,
    address.line2,
    place.filter((part) => part !== null && part !== '').join(' '),
    countries.of(address.country) ?? address.country,
  ]
  return (
    <address className="not-italic">
      {lines
        .filter((line) => line !== null && line !== '')
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </address>
  )
}
