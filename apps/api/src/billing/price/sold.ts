interface Priced {
  amountType: string
}

/** Whether it is billed by use, after a period and beside what is paid for it ahead. */
export function isMetered({ amountType }: Priced): boolean {
  return amountType === 'metered_unit'
}

/** What is paid ahead comes first: at most one of a product’s prices. */
export function staticFirst<Price extends Priced>(prices: Price[]): Price[] {
  return [...prices.filter((price) => !isMetered(price)), ...prices.filter(isMetered)]
}

interface MeteredPrice extends Priced {
  id: string
  meterId: string | null
  priceCurrency: string
}

/** All that a product is sold for with one of its prices: what is used is billed beside it. */
export function pricesSoldWith<Price extends MeteredPrice>(price: Price, all: Price[]): Price[] {
  const others = all.filter(
    (other) =>
      isMetered(other) &&
      other.meterId !== price.meterId &&
      other.priceCurrency === price.priceCurrency,
  )
  return [price, ...others]
}
