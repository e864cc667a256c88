import { plainTextSelectors } from '@react-email/render'
import { compile } from 'html-to-text'

/** Made ready once, which costs more than a text does. */
const convert = compile({
  wordwrap: false,
  selectors: [
    ...plainTextSelectors,
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: 'table.facts', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    { selector: 'table.amounts', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
})

/** In attributes and texts alike quotes are escaped: what looks like a style is one. */
const UNSEEN = /<head>.*?<\/head>| style="[^"]*"/gs

/** The text beside the HTML of an email. Without its styles, it is read in half the time. */
export function plainTextOf(html: string): string {
  return convert(html.replace(UNSEEN, ''))
}
