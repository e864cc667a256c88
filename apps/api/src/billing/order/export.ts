import { CustomFieldData, soldName } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { readAddress } from '../address/address.ts'
import { findCustomFields } from '../custom-field/queries.ts'
import { exportOf } from '../export.ts'
import { decimal } from '../pricing/currencies.ts'
import { refundedTotal } from '../pricing/refund-shares.ts'
import { taxOfTerms } from '../pricing/terms.ts'
import { presentTax } from '../tax/present.ts'
import { ordersOf } from './list.ts'
import type { OrderWithParts } from './present.ts'
import { orderRows } from './queries.ts'

/** What buyers filled in: a column for each field that there is. */
async function fieldColumns(ctx: MerchantContext) {
  const fields = await findCustomFields(ctx)
  return Object.fromEntries(
    fields.map(({ id, slug }) => [
      `custom_field.${slug}`,
      ({ customFieldData }: OrderWithParts) => CustomFieldData.parse(customFieldData)[id],
    ]),
  )
}

export const exportOrders = exportOf({
  noun: 'orders',
  source: ordersOf,
  rows: orderRows,
  columns: {
    number: ({ number }: OrderWithParts) => number,
    created_at: ({ createdAt }) => createdAt.toISOString(),
    status: ({ status }) => status,
    product: soldName,
    customer_name: ({ customer }) => customer.name,
    customer_email: ({ customer }) => customer.email,
    billing_name: ({ billingName }) => billingName,
    billing_country: ({ billingAddress }) => readAddress(billingAddress)?.country,
    currency: ({ currency }) => currency.toUpperCase(),
    subtotal: ({ subtotalAmount, currency }) => decimal(subtotalAmount, currency),
    discount: ({ discountAmount, currency }) => decimal(discountAmount, currency),
    net: ({ netAmount, currency }) => decimal(netAmount, currency),
    tax: ({ taxAmount, currency }) => decimal(taxAmount, currency),
    tax_rate: ({ quoteTerms }) => presentTax(taxOfTerms(quoteTerms))?.rate,
    tax_jurisdiction: ({ quoteTerms }) => taxOfTerms(quoteTerms)?.jurisdiction,
    tax_reason: ({ quoteTerms }) => taxOfTerms(quoteTerms)?.reason,
    total: ({ totalAmount, currency }) => decimal(totalAmount, currency),
    refunded: (order) => decimal(refundedTotal(order), order.currency),
    id: ({ id }) => id,
    customer_id: ({ customerId }) => customerId,
    product_id: ({ productId }) => productId,
    checkout_id: ({ checkoutId }) => checkoutId,
  },
  moreColumns: fieldColumns,
})
