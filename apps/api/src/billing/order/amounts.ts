import { split } from '../../core/money.ts'

interface Purchased {
  amount: number
  discountAmount: number
  netAmount: number
  taxAmount: number | null
  totalAmount: number
}

interface Line {
  label: string
  amount: number
  productPriceId: string
}

/** What an order costs is what its checkout did; a tax that could not be known is none. */
export function orderAmounts(checkout: Purchased) {
  return {
    subtotalAmount: checkout.amount,
    discountAmount: checkout.discountAmount,
    netAmount: checkout.netAmount,
    taxAmount: checkout.taxAmount ?? 0,
    totalAmount: checkout.totalAmount,
  }
}

/** Every line bears its share of the tax; the shares add up to the tax of the order. */
export function taxedLines(lines: Line[], taxAmount: number): (Line & { taxAmount: number })[] {
  const shares = split(
    taxAmount,
    lines.map(({ amount }) => amount),
  )
  return lines.map((line, index) => ({ ...line, taxAmount: shares[index] ?? 0 }))
}
