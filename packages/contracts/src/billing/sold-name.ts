interface Sold {
  items: readonly { label: string }[]
  product: { name: string }
}

/** What an order’s product was called when it was sold: its line keeps the name. */
export function soldName({ items: [line], product }: Sold): string {
  return line?.label ?? product.name
}
