import { expect, test } from 'vitest'
import { loadTranslator } from '../../http/load-translator.ts'
import type { CreditNoteContent } from '../credit-note/content.ts'
import { describeCreditNote } from '../credit-note/describe.ts'
import type { InvoiceContent } from '../invoice/content.ts'
import { describeInvoice } from '../invoice/describe.ts'
import { renderDocument } from './document.ts'
import { renderApart } from './render-apart.ts'

const content: InvoiceContent = {
  number: 'LIND-INV-0042',
  issuedAt: '2026-03-15T09:00:00.000Z',
  orderNumber: 'LIND-1042',
  soldAt: '2026-03-14T09:00:00.000Z',
  seller: { name: 'Lindqvist', email: null, legalName: null, address: null, taxId: null },
  buyer: { name: 'Ада Лавлейс', email: 'ada@example.com', address: null, taxId: null },
  currency: 'eur',
  lines: [{ label: 'Anvil', amount: 199_900 }],
  subtotalAmount: 199_900,
  discountAmount: 0,
  netAmount: 199_900,
  tax: null,
  totalAmount: 199_900,
}

function render(content: InvoiceContent, language = 'de'): Promise<Uint8Array> {
  return renderDocument({ kind: 'invoice', content, language })
}

async function pagesOf(given: Partial<InvoiceContent>): Promise<number> {
  const bytes = await render({ ...content, ...given })
  return (
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  )
}

test('the same content makes the same bytes', async () => {
  expect(await render(content, 'uk')).toEqual(await render(content, 'uk'))
})

test('lines that don’t fit on a page go on with the next', async () => {
  expect(await pagesOf({})).toBe(1)
  expect(
    await pagesOf({ lines: Array.from({ length: 30 }, () => ({ label: 'x', amount: 1 })) }),
  ).toBe(2)
})

test('names as long as the contract allows make no page of their own', async () => {
  const name = 'W'.repeat(1024)
  const line = 'W'.repeat(256)
  const address = {
    line1: line,
    line2: line,
    postal_code: line,
    city: line,
    state: null,
    country: 'DE',
  }
  const seller = { name, email: line, legalName: line, address, taxId: line }
  const buyer = { name: line, email: line, address, taxId: line }
  expect(await pagesOf({ seller, buyer })).toBe(2)
})

test('an unknown language, and what is no letter, are no obstacle', async () => {
  const buyer = { ...content.buyer, name: 'a\u0000b\r\n\u202e日本🎉\ud800' }
  expect((await render({ ...content, buyer }, 'tlh')).length).toBeGreaterThan(1000)
})

test('in a thread of its own, the same comes out, also after a document that can’t be written', async () => {
  const document = { kind: 'invoice', content, language: 'uk' } as const
  const broken = { ...document, content: { ...content, issuedAt: 'never' } }
  const [failed, ...written] = await Promise.allSettled(
    [broken, document, document].map(renderApart),
  )
  expect(failed?.status).toBe('rejected')
  const expected = Buffer.from(await renderDocument(document))
  for (const one of written)
    expect(one.status === 'fulfilled' && expected.equals(one.value)).toBe(true)
})

const credit: CreditNoteContent = {
  ...content,
  number: 'LIND-CN-0007',
  invoiceNumber: content.number,
  invoicedAt: content.issuedAt,
  refundedAt: '2026-03-16T09:00:00.000Z',
  netAmount: 1000,
  tax: { amount: 190, basisPoints: 1900 },
  totalAmount: 1190,
}

const plainSpaces = (text: string) => text.replace(/\s/g, ' ')

test('documents of a business that pays the tax itself say so', async () => {
  const translator = await loadTranslator('fr')
  const tax = { amount: 0, basisPoints: 0, isReversed: true }
  const note = expect.stringContaining('Autoliquidation')
  const invoice = describeInvoice({ ...content, tax }, translator)
  expect(invoice.sums.at(-1)?.map(plainSpaces)).toEqual(['Taxes (0 %)', '0,00 €'])
  expect(invoice.notes).toEqual([note, 'Payé le 14 mars 2026'])
  expect(describeCreditNote({ ...credit, tax }, translator).notes[0]).toEqual(note)
})

test('a credit note says what it takes back, of which invoice', async () => {
  const sheet = describeCreditNote(credit, await loadTranslator('de'))
  expect(sheet).toMatchObject({
    title: 'Rechnungskorrektur',
    facts: expect.arrayContaining([['Rechnungsnummer', 'LIND-INV-0042']]),
    lines: [['Erstattung zur Bestellung LIND-1042', '10,00\u00a0€']],
    sums: [
      ['Nettobetrag', '10,00\u00a0€'],
      ['Steuern (19\u00a0%)', '1,90\u00a0€'],
    ],
    total: ['Erstattungsbetrag', '11,90\u00a0€'],
    notes: ['Erstattet am 16. März 2026'],
  })
  const document = { kind: 'credit-note', content: credit, language: 'de' } as const
  expect((await renderDocument(document)).length).toBeGreaterThan(1000)
})

test('a reversal says which credit note it takes back', async () => {
  const reverses = { number: 'LIND-CN-0007', issuedAt: '2026-03-16T09:00:00.000Z' }
  const reversal = { ...credit, number: 'LIND-CN-0008', reverses }
  expect(describeCreditNote(reversal, await loadTranslator('de'))).toMatchObject({
    title: 'Storno einer Rechnungskorrektur',
    facts: expect.arrayContaining([
      ['Stornonummer', 'LIND-CN-0008'],
      ['Stornierte Rechnungskorrektur', 'LIND-CN-0007, 16. März 2026'],
    ]),
    total: ['Stornierter Betrag', '11,90\u00a0€'],
    notes: [expect.stringContaining('16. März 2026')],
  })
})
