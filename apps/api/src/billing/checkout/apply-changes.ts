import type { CheckoutUpdatePublic } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import type { Refusal } from '../../core/errors.ts'
import { readAddress } from '../address/address.ts'
import { keepData, readData } from '../custom-field/data.ts'
import type { Sale } from '../discount/redeemable.ts'
import { type Buyer, changeBuyer } from './buyer.ts'
import { chooseDiscount, type DiscountWish } from './discount.ts'
import type { CheckoutChange } from './lifecycle.ts'
import type { CheckoutWithParts } from './present.ts'
import { type Selection, select } from './selection.ts'
import { checkTotal, columnsOfQuote, quoteSale } from './totals.ts'

interface Changes extends Omit<CheckoutUpdatePublic, 'discount_code'> {
  wish: DiscountWish
}

/** The columns that a change of buyer, selection or discount leads to, or why it can’t be made. */
export function applyChanges(
  ctx: Pick<Context, 'clock'>,
  row: CheckoutWithParts,
  { wish, ...changes }: Changes,
): { data: CheckoutChange; problems: Refusal[] } {
  const offered = row.products.map(({ product }) => product)
  const wishes = {
    product_id: changes.product_id?.toLowerCase(),
    product_price_id: changes.product_price_id?.toLowerCase(),
    amount: changes.amount,
  }
  const { selection, problems: wrongSelection } = select(offered, row, wishes)
  const known = { buyer: buyerOf(row), isLinked: row.customerId !== null }
  const { buyer, problems: wrongBuyer } = changeBuyer(known, changes)
  const filled = changeData(row, selection.productId, changes.custom_field_data)
  const { customerBillingAddress: address } = buyer
  const { amount, currency } = selection
  const { discount, problems: wrongDiscount } = chooseDiscount(
    wish,
    saleOf(row, selection),
    ctx.clock.now(),
  )
  const country = address?.country ?? null
  const quoted = quoteSale({ line: { amount }, currency, discount, country })
  const problems = [...wrongSelection, ...wrongBuyer, ...wrongDiscount, ...filled.problems]
  if (problems.length === 0) problems.push(...checkTotal(quoted, wish.at ?? ['body', 'amount']))
  const data = {
    ...buyer,
    customerBillingAddress: address,
    customFieldData: filled.values,
    productId: selection.productId,
    productPriceId: selection.productPriceId,
    discount,
    discountId: discount?.id ?? null,
    ...columnsOfQuote(quoted),
  }
  return { data, problems }
}

/** For the product that is bought now; what is given takes the place of what was filled in before. */
function changeData(
  row: CheckoutWithParts,
  productId: string,
  given: Changes['custom_field_data'],
) {
  const chosen = row.products.find(({ product }) => product.id === productId)
  const { customFields } = chosen?.product ?? row.product
  if (given) return readData(customFields, given)
  return { values: keepData(customFields, row.customFieldData), problems: [] }
}

/** What is sold after the change. */
function saleOf(row: CheckoutWithParts, { productId, productPriceId, currency }: Selection): Sale {
  const product = row.products.find((offered) => offered.productId === productId)?.product
  const price = product?.prices.find(({ id }) => id === productPriceId) ?? row.productPrice
  return { productId, amountType: price.amountType, currency }
}

function buyerOf(row: CheckoutWithParts): Buyer {
  return {
    isBusinessCustomer: row.isBusinessCustomer,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    customerBillingName: row.customerBillingName,
    customerBillingAddress: readAddress(row.customerBillingAddress),
    customerTaxId: row.customerTaxId,
  }
}
