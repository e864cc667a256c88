interface Line {
  label: string
  amount: number
  proration: boolean
  /** What it bills of a meter. */
  usage: object | null
}

interface Sold {
  items: readonly Line[]
  product: { name: string }
}

const PRORATION = 'Remaining time on '

/** What a line for the rest of a period is called on the wire: in English, as clients know it. */
export function prorationLabel(productName: string): string {
  return `${PRORATION}${productName}`
}

/** The product that a line is for the rest of a period of; null for all others. */
export function proratedName({ label, proration }: Pick<Line, 'label' | 'proration'>) {
  return proration && label.startsWith(PRORATION) ? label.slice(PRORATION.length) : null
}

/** What an order’s product was called when it was sold: its line keeps the name. A change is to its new plan. */
export function soldName({ items, product }: Sold): string {
  const sold = items.filter(({ usage }) => usage === null)
  const line = sold.find(({ amount }) => amount >= 0) ?? sold[0]
  return line ? (proratedName(line) ?? line.label) : product.name
}
