import { formatDate, formatMoney, formatPercent, type Translator } from '@tollgate/messages'
import type { InvoiceContent } from '../content.ts'
import { drawLine, heightOf, ink, leftOf, makeRoom, type Paper, widthOf, write } from './paper.ts'

const AMOUNT_WIDTH = 130
const TOTALS_WIDTH = 270
const ROW = 8

/** The lines of an invoice, what they come to, and that it is paid. */
export function writeAmounts(
  paper: Paper,
  translator: Translator,
  content: InvoiceContent,
  start: number,
): void {
  const { t, language } = translator
  const money = (amount: number) => formatMoney(amount, content.currency, language)
  let y = writeRow(paper, start, [t('invoice.description'), t('invoice.amount')], ink.muted)
  for (const { label, amount } of content.lines) {
    const needed = heightOf(paper, label, widthOf(paper) - AMOUNT_WIDTH) + 2 * ROW
    y = writeRow(paper, makeRoom(paper, y, needed), [label, money(amount)])
  }
  y = makeRoom(paper, y + ROW, 130)
  const sums = sumsOf(translator, content)
  for (const [label, amount] of sums) y = writeSum(paper, y, [label, money(amount)])
  if (sums.length > 0) drawLine(paper, { x: leftOfTotals(paper), y: y + 2 }, TOTALS_WIDTH)
  const total: [string, string] = [t('invoice.total'), money(content.totalAmount)]
  y = writeSum(paper, y + 10, total, { font: 'strong', size: 12 })
  if (content.totalAmount === 0) return
  const date = formatDate(content.soldAt, language, { dateStyle: 'long', timeZone: 'UTC' })
  const place = { x: leftOf(paper), y: makeRoom(paper, y + 24, 30) }
  write(paper, t('invoice.paid', { date }), place, { width: widthOf(paper), color: ink.muted })
}

/** Sums that differ from the total. */
function sumsOf({ t, language }: Translator, content: InvoiceContent): [string, number][] {
  const { subtotalAmount, discountAmount, netAmount, totalAmount, tax } = content
  const sums: [string, number][] = []
  if (subtotalAmount !== totalAmount || tax) sums.push([t('invoice.subtotal'), subtotalAmount])
  if (discountAmount > 0) sums.push([t('invoice.discount'), -discountAmount])
  if (tax === null) return sums
  const rate = tax.basisPoints === null ? null : formatPercent(tax.basisPoints, language)
  const taxed = rate === null ? t('invoice.tax') : t('invoice.tax_at', { rate })
  return [...sums, [t('invoice.net'), netAmount], [taxed, tax.amount]]
}

function writeRow(
  paper: Paper,
  y: number,
  [label, amount]: [string, string],
  color = ink.text,
): number {
  const x = leftOf(paper)
  const width = widthOf(paper) - AMOUNT_WIDTH
  const end = write(paper, label, { x, y: y + ROW }, { width: width - 12, color })
  const style = { width: AMOUNT_WIDTH, color, align: 'right' as const }
  write(paper, amount, { x: x + width, y: y + ROW }, style)
  const below = end + ROW - 2
  drawLine(paper, { x, y: below }, widthOf(paper))
  return below
}

function leftOfTotals(paper: Paper): number {
  return leftOf(paper) + widthOf(paper) - TOTALS_WIDTH
}

function writeSum(
  paper: Paper,
  y: number,
  [label, amount]: [string, string],
  style: { font?: 'strong'; size?: number } = {},
): number {
  const x = leftOfTotals(paper)
  const width = TOTALS_WIDTH - AMOUNT_WIDTH
  const end = write(paper, label, { x, y }, { width: width - 8, ...style })
  write(paper, amount, { x: x + width, y }, { width: AMOUNT_WIDTH, align: 'right', ...style })
  return end + 4
}
