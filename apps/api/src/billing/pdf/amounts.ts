import { drawLine, heightOf, ink, leftOf, makeRoom, type Paper, widthOf, write } from './paper.ts'
import type { Sheet } from './sheet.ts'

const AMOUNT_WIDTH = 130
const TOTALS_WIDTH = 270
const ROW = 8

/** The lines of a document, what they come to, and what is to be known of it. */
export function writeAmounts(
  paper: Paper,
  { columns, lines, sums, total, notes }: Sheet,
  start: number,
): void {
  let y = writeRow(paper, start, columns, ink.muted)
  for (const line of lines) {
    const needed = heightOf(paper, line[0], widthOf(paper) - AMOUNT_WIDTH) + 2 * ROW
    y = writeRow(paper, makeRoom(paper, y, needed), line)
  }
  y = makeRoom(paper, y + ROW, 130)
  for (const sum of sums) y = writeSum(paper, y, sum)
  if (sums.length > 0) drawLine(paper, { x: leftOfTotals(paper), y: y + 2 }, TOTALS_WIDTH)
  y = writeSum(paper, y + 10, total, { font: 'strong', size: 12 }) + 18
  for (const note of notes) {
    const place = { x: leftOf(paper), y: makeRoom(paper, y + 6, 30) }
    y = write(paper, note, place, { width: widthOf(paper), color: ink.muted })
  }
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
