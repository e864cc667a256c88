import { formatMoney, type Translator } from '@tollgate/messages'
import { describeDocument, formatDay, taxNotes, taxSums } from '../invoice/describe.ts'
import type { Sheet } from '../pdf/sheet.ts'
import type { CreditNoteContent } from './content.ts'

const credit = {
  title: 'invoice.credit_note.title',
  fileTitle: 'invoice.credit_note.file_title',
  number: 'invoice.credit_note.number',
  line: 'invoice.credit_note.line',
  total: 'invoice.credit_note.total',
  note: 'invoice.credit_note.refunded',
} as const

const reversal = {
  title: 'invoice.reversal.title',
  fileTitle: 'invoice.reversal.file_title',
  number: 'invoice.reversal.number',
  line: 'invoice.reversal.line',
  total: 'invoice.reversal.total',
  note: 'invoice.reversal.failed',
} as const

/** A credit note or its reversal in the reader’s language. */
export function describeCreditNote(content: CreditNoteContent, translator: Translator): Sheet {
  const { t, language } = translator
  const { number, issuedAt, orderNumber, netAmount, tax, reverses = null } = content
  const words = reverses === null ? credit : reversal
  const money = (amount: number) => formatMoney(amount, content.currency, language)
  const day = (at: string) => formatDay(at, content, translator)
  const sums = tax === null ? [] : taxSums(translator, { netAmount, tax })
  return {
    ...describeDocument(content, t('invoice.credit_note.buyer'), translator),
    title: t(words.title),
    fileTitle: t(words.fileTitle, { number }),
    facts: [
      [t(words.number), number],
      [t('invoice.credit_note.issued_at'), day(issuedAt)],
      ...reversedFacts(content, translator),
      [t('invoice.number'), content.invoiceNumber],
      [t('invoice.credit_note.invoiced_at'), day(content.invoicedAt)],
      [t('invoice.order'), orderNumber],
    ],
    lines: [[t(words.line, { number: orderNumber }), money(netAmount)]],
    sums: sums.map(([label, amount]) => [label, money(amount)]),
    total: [t(words.total), money(content.totalAmount)],
    notes: [...taxNotes(content, translator), t(words.note, { date: day(content.refundedAt) })],
  }
}

/** Which credit note is reversed. */
function reversedFacts(content: CreditNoteContent, translator: Translator): [string, string][] {
  const { reverses = null } = content
  if (reverses === null) return []
  const { t } = translator
  const day = formatDay(reverses.issuedAt, content, translator)
  return [[t('invoice.reversal.of'), `${reverses.number}, ${day}`]]
}
