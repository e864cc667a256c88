import type { Address } from '@tollgate/contracts'
import type { Language, Translator } from '@tollgate/messages'
import type { InvoiceContent } from '../content.ts'
import { ink, leftOf, type Paper, widthOf, write } from './paper.ts'

const GAP = 24

/** Who sells and who is billed, beside each other. */
export function writeParties(
  paper: Paper,
  { t, language }: Translator,
  { seller, buyer }: InvoiceContent,
  y: number,
): number {
  const width = (widthOf(paper) - GAP) / 2
  const taxLine = (taxId: string | null) => taxId && t('invoice.tax_id', { taxId })
  const names = [seller.legalName ?? seller.name]
  if (seller.legalName !== null && seller.legalName !== seller.name) names.push(seller.name)
  const columns = [
    {
      title: t('invoice.seller'),
      lines: [
        ...names,
        ...addressLines(seller.address, language),
        taxLine(seller.taxId),
        seller.email,
      ],
    },
    {
      title: t('invoice.buyer'),
      lines: [
        buyer.name,
        ...addressLines(buyer.address, language),
        taxLine(buyer.taxId),
        buyer.email,
      ],
    },
  ]
  const ends = columns.map(({ title, lines }, index) => {
    const x = leftOf(paper) + index * (width + GAP)
    const below = write(paper, title, { x, y }, { width, color: ink.muted })
    const [first = '', ...others] = lines.filter((line) => line !== null && line !== '')
    const named = write(paper, String(first), { x, y: below + 3 }, { width, font: 'strong' })
    return write(paper, others.join('\n'), { x, y: named }, { width })
  })
  return Math.max(...ends)
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
