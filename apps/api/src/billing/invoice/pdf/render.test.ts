import { expect, test } from 'vitest'
import type { InvoiceContent } from '../content.ts'
import { renderInvoice } from './render.ts'

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

async function pagesOf(given: Partial<InvoiceContent>): Promise<number> {
  const bytes = await renderInvoice({ ...content, ...given }, 'de')
  return (
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  )
}

test('the same content makes the same bytes', async () => {
  expect(await renderInvoice(content, 'uk')).toEqual(await renderInvoice(content, 'uk'))
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
  expect((await renderInvoice({ ...content, buyer }, 'tlh')).length).toBeGreaterThan(1000)
})
