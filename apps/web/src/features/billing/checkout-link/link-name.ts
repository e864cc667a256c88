import type { CheckoutLink } from '#api/model/index.ts'

/** What a checkout link is called on screens: its label, else what it sells. */
export function linkName({ label, products }: CheckoutLink): string {
  if (label !== null && label !== '') return label
  return products.map(({ name }) => name).join(', ')
}
