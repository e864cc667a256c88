import {
  formatDate,
  formatMoney,
  formatPercent,
  lineText,
  type Translator,
} from '@tollgate/messages'
import type { Sheet } from '../pdf/sheet.ts'
import type { InvoiceContent } from './content.ts'
import { describeParties } from './describe-parties.ts'

/** What an invoice says, in the words of its reader. */
export function describeInvoice(content: InvoiceContent, translator: Translator): Sheet {
  const { t, language } = translator
  const { number, issuedAt, totalAmount, currency } = content
  const money = (amount: number) => formatMoney(amount, currency, language)
  const day = (at: string) => formatDay(at, content, translator)
  const sold = day(content.soldAt)
  return {
    ...describeDocument(content, t('invoice.buyer'), translator),
    title: t('invoice.title'),
    fileTitle: t('invoice.file_title', { number }),
    facts: [
      [t('invoice.number'), number],
      [t('invoice.issued_at'), day(issuedAt)],
      [t('invoice.order'), content.orderNumber],
      [t('invoice.sold_at'), sold],
    ],
    lines: content.lines.map((line) => [lineText(translator, line, currency), money(line.amount)]),
    sums: sumsOf(translator, content).map(([label, amount]) => [label, money(amount)]),
    total: [t('invoice.total'), money(totalAmount)],
    notes: [
      ...taxNotes(content, translator),
      ...(totalAmount === 0 ? [] : [t('invoice.paid', { date: sold })]),
    ],
  }
}

/** What invoices and credit notes have in common. */
export function describeDocument(
  content: Pick<InvoiceContent, 'number' | 'issuedAt' | 'seller' | 'buyer'>,
  buyerTitle: string,
  translator: Translator,
) {
  const { number, issuedAt, seller } = content
  const { t } = translator
  return {
    author: seller.name,
    issuer: seller.legalName ?? seller.name,
    number,
    issuedAt,
    parties: describeParties(content, buyerTitle, translator),
    columns: [t('invoice.description'), t('invoice.amount')],
  } satisfies Partial<Sheet>
}

/** What the law asks for where the buyer pays the tax. */
export function taxNotes({ tax }: Pick<InvoiceContent, 'tax'>, { t }: Translator): string[] {
  return tax?.isReversed ? [t('invoice.reverse_charge')] : []
}

export function formatDay(
  at: string,
  { timeZone = 'UTC' }: Pick<InvoiceContent, 'timeZone'>,
  { language }: Pick<Translator, 'language'>,
): string {
  return formatDate(at, language, { dateStyle: 'long', timeZone })
}

/** Sums that differ from the total. */
function sumsOf(translator: Translator, content: InvoiceContent): [string, number][] {
  const { t } = translator
  const { subtotalAmount, discountAmount, netAmount, totalAmount, tax } = content
  const sums: [string, number][] = []
  if (subtotalAmount !== totalAmount || tax) sums.push([t('invoice.subtotal'), subtotalAmount])
  if (discountAmount > 0) sums.push([t('invoice.discount'), -discountAmount])
  return tax === null ? sums : [...sums, ...taxSums(translator, { netAmount, tax })]
}

/** What is taxed, and its tax. */
export function taxSums(
  { t, language }: Translator,
  { netAmount, tax }: { netAmount: number; tax: NonNullable<InvoiceContent['tax']> },
): [string, number][] {
  const rate = tax.basisPoints === null ? null : formatPercent(tax.basisPoints, language)
  const taxed = rate === null ? t('invoice.tax') : t('invoice.tax_at', { rate })
  return [
    [t('invoice.net'), netAmount],
    [taxed, tax.amount],
  ]
}
