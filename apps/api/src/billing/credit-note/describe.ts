import { formatMoney, type Translator } from '@tollgate/messages'
import { formatDay, taxNotes, taxSums } from '../invoice/describe.ts'
import { describeParties } from '../invoice/describe-parties.ts'
import type { Sheet } from '../pdf/sheet.ts'
import type { CreditNoteContent } from './content.ts'

/** What a credit note says, in the words of its reader. */
export function describeCreditNote(content: CreditNoteContent, translator: Translator): Sheet {
  const { t, language } = translator
  const { number, issuedAt, orderNumber, seller, buyer, netAmount, tax } = content
  const money = (amount: number) => formatMoney(amount, content.currency, language)
  const sums = tax === null ? [] : taxSums(translator, { netAmount, tax })
  return {
    title: t('invoice.credit_note.title'),
    fileTitle: t('invoice.credit_note.file_title', { number }),
    author: seller.name,
    issuer: seller.legalName ?? seller.name,
    number,
    issuedAt,
    facts: [
      [t('invoice.credit_note.number'), number],
      [t('invoice.credit_note.issued_at'), formatDay(issuedAt, translator)],
      [t('invoice.number'), content.invoiceNumber],
      [t('invoice.credit_note.invoiced_at'), formatDay(content.invoicedAt, translator)],
      [t('invoice.order'), orderNumber],
    ],
    parties: describeParties({ seller, buyer }, t('invoice.credit_note.buyer'), translator),
    columns: [t('invoice.description'), t('invoice.amount')],
    lines: [[t('invoice.credit_note.line', { number: orderNumber }), money(netAmount)]],
    sums: sums.map(([label, amount]) => [label, money(amount)]),
    total: [t('invoice.credit_note.total'), money(content.totalAmount)],
    notes: [
      ...taxNotes(content, translator),
      t('invoice.credit_note.refunded', { date: formatDay(content.refundedAt, translator) }),
    ],
  }
}
