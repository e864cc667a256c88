import type { toPlainText } from '@react-email/render'

type PlainTextOptions = NonNullable<Parameters<typeof toPlainText>[1]>

export const plainTextOptions: PlainTextOptions = {
  selectors: [
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: 'table.amounts', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
}
