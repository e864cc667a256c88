import { type Refusal, refusal } from '../../core/errors.ts'
import { isMetered } from '../price/sold.ts'
import { amountOf, checkAmount, type PriceTerms } from './totals.ts'

interface OfferedPrice extends PriceTerms {
  id: string
}

interface OfferedProduct<Price extends OfferedPrice> {
  id: string
  isArchived: boolean
  /** Those on sale, oldest first. */
  prices: Price[]
}

interface SelectionInput {
  product_id?: string | null | undefined
  product_price_id?: string | null | undefined
  amount?: number | null | undefined
}

/** What is bought, and in which currency. */
export interface Selection {
  productId: string
  productPriceId: string
  currency: string
  amount: number
}

/** What is paid for a product at its checkout; the first of those by use where all of it is billed later. */
export function priceOfCheckout<Price extends OfferedPrice>(
  { prices }: OfferedProduct<Price>,
  wantedId: string | null = null,
): Price | undefined {
  const wanted = prices.find(({ id }) => id === wantedId)
  if (wantedId !== null && !wanted) return undefined
  if (wanted && !isMetered(wanted)) return wanted
  return prices.find((price) => !isMetered(price)) ?? wanted ?? prices[0]
}

/**
 * What is bought after a change. Another product or price starts again from its own amount;
 * otherwise the amount that the buyer chose before stays.
 */
export function select<Price extends OfferedPrice>(
  products: OfferedProduct<Price>[],
  current: Selection,
  wishes: SelectionInput,
): { selection: Selection; problems: Refusal[] } {
  const kept = { selection: current, problems: [] }
  if (wishes.product_id == null && wishes.product_price_id == null && wishes.amount == null) {
    return kept
  }
  const productId = wishes.product_id ?? current.productId
  const product = products.find(({ id }) => id === productId)
  if (!product)
    return refuse(current, refusal('product.not_offered', { at: ['body', 'product_id'] }))
  if (wishes.product_id != null && product.isArchived)
    return refuse(current, refusal('product.no_longer_on_sale', { at: ['body', 'product_id'] }))
  const price = choosePrice(product, current, wishes)
  if (!price) {
    const at = ['body', 'product_price_id']
    return refuse(current, refusal('price.not_of_product', { at }))
  }
  const wanted = wishes.amount ?? (price.id === current.productPriceId ? current.amount : null)
  const problems = checkAmount(price, wanted)
  if (problems.length > 0) return { selection: current, problems }
  const amount = amountOf(price, wanted)
  const { id: productPriceId, priceCurrency: currency } = price
  return { selection: { productId, productPriceId, currency, amount }, problems: [] }
}

function choosePrice<Price extends OfferedPrice>(
  product: OfferedProduct<Price>,
  current: Selection,
  wishes: SelectionInput,
): Price | undefined {
  const wanted = wishes.product_price_id ?? null
  if (wanted !== null) return priceOfCheckout(product, wanted)
  return priceOfCheckout(product, current.productPriceId) ?? priceOfCheckout(product)
}

function refuse(selection: Selection, problem: Refusal) {
  return { selection, problems: [problem] }
}
