import { buffer } from 'node:stream/consumers'
import type { Translator } from '@tollgate/messages'
import { writeAmounts } from './amounts.ts'
import { ink, leftOf, openPaper, type Paper, widthOf, write } from './paper.ts'
import { writeParties } from './parties.ts'
import type { Sheet } from './sheet.ts'

/** The document as a PDF: the same bytes whenever it is made of the same sheet. */
export async function renderSheet(sheet: Sheet, translator: Translator): Promise<Uint8Array> {
  const paper = openPaper({
    title: sheet.fileTitle,
    author: sheet.author,
    language: translator.language,
    createdAt: new Date(sheet.issuedAt),
  })
  const facts = writeHead(paper, sheet)
  const parties = writeParties(paper, sheet.parties, facts + 28)
  writeAmounts(paper, sheet, parties + 32)
  writeFooters(paper, translator, sheet)
  paper.end()
  return buffer(paper)
}

function writeHead(paper: Paper, { author, title, facts }: Sheet): number {
  const x = leftOf(paper)
  const half = widthOf(paper) / 2
  const { top } = paper.page.margins
  const strong = { width: half, font: 'strong' } as const
  const place = { x: x + half, y: top + 8 }
  const named = write(paper, author, place, { ...strong, size: 11, align: 'right' })
  const titled = write(paper, title, { x, y: top }, { ...strong, size: 22 })
  return facts.reduce((y, [term, value]) => {
    const wrapped = write(paper, term, { x, y }, { width: 130, color: ink.muted })
    const end = write(paper, value, { x: x + 136, y }, { width: widthOf(paper) - 136 })
    return Math.max(wrapped, end) + 3
  }, Math.max(named, titled) + 18)
}

/** Below the last line of each page, where nothing else is written. */
function writeFooters(paper: Paper, { t }: Translator, { issuer, number }: Sheet): void {
  const { start, count } = paper.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    paper.switchToPage(page)
    const { height, margins } = paper.page
    // Otherwise a text below the margin would begin a page of its own.
    margins.bottom = 0
    const half = widthOf(paper) / 2
    const place = { x: leftOf(paper), y: height - 44 }
    const style = { width: half, size: 8, color: ink.muted }
    write(paper, [issuer, number].join(' · '), place, style)
    const pages = t('invoice.page', { page: page + 1, pages: count })
    write(paper, pages, { ...place, x: place.x + half }, { ...style, align: 'right' })
  }
}
