import { ink, leftOf, type Paper, widthOf, write } from './paper.ts'
import type { Party } from './sheet.ts'

const GAP = 24

/** Who sells and who buys, beside each other. */
export function writeParties(paper: Paper, parties: Party[], y: number): number {
  const width = (widthOf(paper) - GAP) / 2
  const ends = parties.map(({ title, lines: [name = '', ...others] }, index) => {
    const x = leftOf(paper) + index * (width + GAP)
    const below = write(paper, title, { x, y }, { width, color: ink.muted })
    const named = write(paper, name, { x, y: below + 3 }, { width, font: 'strong' })
    return write(paper, others.join('\n'), { x, y: named }, { width })
  })
  return Math.max(...ends)
}
