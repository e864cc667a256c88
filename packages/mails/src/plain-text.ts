import { plainTextSelectors } from '@react-email/render'
import { compile } from 'html-to-text'

/** The text beside the HTML of an email. Made ready once, which costs more than a text does. */
export const plainTextOf = compile({
  wordwrap: false,
  selectors: [
    ...plainTextSelectors,
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: 'table.facts', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    { selector: 'table.amounts', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
})
