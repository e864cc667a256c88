import type { PaymentCard, PortalOrder } from '@tollgate/contracts'
import { presentOrderFields } from '../../billing/order/present.ts'
import { presentPortalOrderProduct } from '../../billing/product/present.ts'
import { presentRefundFields } from '../../billing/refund/present.ts'
import { presentPortalSubscriptionSummary } from '../../billing/subscription/present.ts'
import type { CustomerContext } from '../../core/context.ts'
import type { PortalOrderRow } from './queries.ts'

export function presentPortalOrder(ctx: CustomerContext, row: PortalOrderRow): PortalOrder {
  return {
    ...presentOrderFields(row),
    card: presentCard(row),
    product: presentPortalOrderProduct(ctx, row.product, row.organization),
    subscription: row.subscription && presentPortalSubscriptionSummary(row.subscription),
    refunds: row.refunds.map(presentRefundFields),
  }
}

function presentCard({ payment }: PortalOrderRow): PaymentCard | null {
  const { cardBrand: brand, cardLast4: last4 } = payment ?? {}
  return brand && last4 ? { brand, last4 } : null
}
