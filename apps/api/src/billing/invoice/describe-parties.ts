import type { Address } from '@tollgate/contracts'
import type { Language, Translator } from '@tollgate/messages'
import type { Party } from '../pdf/sheet.ts'
import type { InvoiceContent } from './content.ts'

/** Who sells, and who is billed. */
export function describeParties(
  { seller, buyer }: Pick<InvoiceContent, 'seller' | 'buyer'>,
  buyerTitle: string,
  { t, language }: Translator,
): Party[] {
  const { name, legalName } = seller
  const names = legalName === null || legalName === name ? [name] : [legalName, name]
  const describe = (title: string, names: (string | null)[], party: PartyDetails) => {
    const taxLine = party.taxId && t('invoice.tax_id', { taxId: party.taxId })
    const lines = [...names, ...addressLines(party.address, language), taxLine, party.email]
    return { title, lines: lines.flatMap((line) => line || []) }
  }
  return [describe(t('invoice.seller'), names, seller), describe(buyerTitle, [buyer.name], buyer)]
}

interface PartyDetails {
  address: Address | null
  taxId: string | null
  email: string | null
}

/** An address as it is written on a letter. */
function addressLines(address: Address | null, language: Language): (string | null)[] {
  if (address === null) return []
  const { line1, line2, postal_code, city, state, country } = address
  const town = [postal_code, city].filter((part) => part !== null).join(' ')
  const region = state?.replace(`${country}-`, '') ?? null
  const land = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
  return [line1, line2, town, region, land]
}
