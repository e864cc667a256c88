import { loadTranslator } from '../../http/load-translator.ts'
import type { CreditNoteContent } from '../credit-note/content.ts'
import { describeCreditNote } from '../credit-note/describe.ts'
import type { InvoiceContent } from '../invoice/content.ts'
import { describeInvoice } from '../invoice/describe.ts'
import { renderSheet } from './render.ts'

export type Document =
  | { kind: 'invoice'; content: InvoiceContent; language: string }
  | { kind: 'credit-note'; content: CreditNoteContent; language: string }

/** A document as a PDF: the same bytes whenever it is made of the same content. */
export async function renderDocument(document: Document): Promise<Uint8Array> {
  const translator = await loadTranslator(document.language)
  const sheet =
    document.kind === 'invoice'
      ? describeInvoice(document.content, translator)
      : describeCreditNote(document.content, translator)
  return renderSheet(sheet, translator)
}
