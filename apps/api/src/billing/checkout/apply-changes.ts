import type { CheckoutUpdatePublic } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import type { Refusal } from '../../core/errors.ts'
import { readAddress } from '../address/address.ts'
import { keepData, readData } from '../custom-field/data.ts'
import type { Sale } from '../discount/redeemable.ts'
import { readTax } from '../pricing/terms.ts'
import { taxAfter } from '../tax/sale-tax.ts'
import { type Buyer, changeBuyer } from './buyer.ts'
import { chooseDiscount, type DiscountWish } from './discount.ts'
import { type CheckoutChange, changeCheckout } from './lifecycle.ts'
import { type CheckoutWithParts, checkoutFlags } from './present.ts'
import { type Selection, select } from './selection.ts'
import { checkTotal, columnsOfQuote, quoteSale } from './totals.ts'

interface Changes extends Omit<CheckoutUpdatePublic, 'discount_code'> {
  wish: DiscountWish
}

/** The columns that a change of buyer, selection or discount leads to, or why it can’t be made. */
export function applyChanges(
  ctx: Pick<Context, 'clock' | 'taxes' | 'taxCalculator'>,
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
  const before = { buyer: known.buyer, tax: readTax(row.tax) }
  const taxOf = (base: number) =>
    taxAfter(ctx, row.organization, before, { buyer, currency, amount: base })
  const quoted = quoteSale({ line: { amount }, currency, discount, taxOf })
  const problems = [...wrongSelection, ...wrongBuyer, ...wrongDiscount, ...filled.problems]
  const chosenBy = changes.product_id == null ? 'amount' : 'product_id'
  if (problems.length === 0) problems.push(...checkTotal(quoted, wish.at ?? ['body', chosenBy]))
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
  return { data: { ...data, ...forgetPayer(row, data, changes) }, problems }
}

/** What is no longer asked for must not stay behind: a tax id could lower a later tax. */
function forgetPayer(row: CheckoutWithParts, data: CheckoutChange, changes: Partial<Changes>) {
  const asks = (one: CheckoutWithParts) => checkoutFlags(one).is_payment_form_required
  if (!asks(row) || asks(changeCheckout(row, data))) return {}
  return {
    ...(changes.customer_billing_name === undefined ? { customerBillingName: null } : {}),
    ...(changes.customer_tax_id === undefined ? { customerTaxId: null } : {}),
  }
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

export function buyerOf(row: CheckoutWithParts): Buyer {
  return {
    isBusinessCustomer: row.isBusinessCustomer,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    customerBillingName: row.customerBillingName,
    customerBillingAddress: readAddress(row.customerBillingAddress),
    customerTaxId: row.customerTaxId,
  }
}
