import type { CheckoutUpdatePublic } from '@tollgate/contracts'
import { type Refusal, refusal } from '../../core/errors.ts'
import { readAddress } from '../address/address.ts'
import { keepData, readData } from '../custom-field/data.ts'
import { type Buyer, changeBuyer } from './buyer.ts'
import type { CheckoutChange } from './lifecycle.ts'
import type { CheckoutWithParts } from './present.ts'
import { select } from './selection.ts'
import { columnsOfQuote, quoteSale } from './totals.ts'

type Changes = Omit<CheckoutUpdatePublic, 'discount_code'>

/** The columns that a change of buyer or selection leads to, or why it can’t be made. */
export function applyChanges(
  row: CheckoutWithParts,
  changes: Changes,
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
  const country = address?.country ?? null
  const data = {
    ...buyer,
    customerBillingAddress: address,
    customFieldData: filled.values,
    productId: selection.productId,
    productPriceId: selection.productPriceId,
    ...columnsOfQuote(quoteSale({ line: { amount }, currency, country })),
  }
  return { data, problems: [...wrongSelection, ...wrongBuyer, ...filled.problems] }
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

/** No code exists yet. Where the merchant allows none, the field is ignored. */
export function problemsOfCode(row: CheckoutWithParts, code: string | null | undefined): Refusal[] {
  if (!code?.trim() || !row.allowDiscountCodes) return []
  return [refusal('discount.code_invalid', { at: ['body', 'discount_code'] })]
}
