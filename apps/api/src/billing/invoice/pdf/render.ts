import { buffer } from 'node:stream/consumers'
import { formatDate, type Translator } from '@tollgate/messages'
import { loadTranslator } from '../../../http/load-translator.ts'
import type { InvoiceContent } from '../content.ts'
import { writeAmounts } from './amounts.ts'
import { ink, leftOf, openPaper, type Paper, widthOf, write } from './paper.ts'
import { writeParties } from './parties.ts'

/** The invoice as a PDF: the same bytes whenever it is made of the same content. */
export async function renderInvoice(
  content: InvoiceContent,
  language: string,
): Promise<Uint8Array> {
  const translator = await loadTranslator(language)
  const { t } = translator
  const paper = openPaper({
    title: t('invoice.file_title', { number: content.number }),
    author: content.seller.name,
    language: translator.language,
    createdAt: new Date(content.issuedAt),
  })
  const facts = writeHead(paper, translator, content)
  const parties = writeParties(paper, translator, content, facts + 28)
  writeAmounts(paper, translator, content, parties + 32)
  writeFooters(paper, translator, content)
  paper.end()
  return buffer(paper)
}

function writeHead(paper: Paper, { t, language }: Translator, content: InvoiceContent): number {
  const x = leftOf(paper)
  const half = widthOf(paper) / 2
  const { top } = paper.page.margins
  const day = (at: string) => formatDate(at, language, { dateStyle: 'long', timeZone: 'UTC' })
  const seller = write(
    paper,
    content.seller.name,
    { x: x + half, y: top + 8 },
    {
      width: half,
      size: 11,
      font: 'strong',
      align: 'right',
    },
  )
  const title = write(
    paper,
    t('invoice.title'),
    { x, y: top },
    {
      width: half,
      size: 22,
      font: 'strong',
    },
  )
  const facts = [
    [t('invoice.number'), content.number],
    [t('invoice.issued_at'), day(content.issuedAt)],
    [t('invoice.order'), content.orderNumber],
    [t('invoice.sold_at'), day(content.soldAt)],
  ] as const
  return facts.reduce((y, [term, value]) => {
    const wrapped = write(paper, term, { x, y }, { width: 130, color: ink.muted })
    const end = write(paper, value, { x: x + 136, y }, { width: widthOf(paper) - 136 })
    return Math.max(wrapped, end) + 3
  }, Math.max(seller, title) + 18)
}

/** Below the last line of each page, where nothing else is written. */
function writeFooters(paper: Paper, { t }: Translator, { seller, number }: InvoiceContent): void {
  const { start, count } = paper.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    paper.switchToPage(page)
    const { height, margins } = paper.page
    // Otherwise a text below the margin would begin a page of its own.
    margins.bottom = 0
    const half = widthOf(paper) / 2
    const place = { x: leftOf(paper), y: height - 44 }
    const style = { width: half, size: 8, color: ink.muted }
    const named = [seller.legalName ?? seller.name, number].join(' · ')
    write(paper, named, place, style)
    const pages = t('invoice.page', { page: page + 1, pages: count })
    write(paper, pages, { ...place, x: place.x + half }, { ...style, align: 'right' })
  }
}
