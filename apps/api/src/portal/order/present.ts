import type { PaymentCard, PortalOrder, PortalOrderDue } from '@tollgate/contracts'
import { presentDue, presentOrderFields } from '../../billing/order/present.ts'
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
    due: presentAttempted(row),
  }
}

function presentCard({ payment }: PortalOrderRow): PaymentCard | null {
  const { cardBrand: brand, cardLast4: last4 } = payment ?? {}
  return brand && last4 ? { brand, last4 } : null
}

function presentAttempted(row: PortalOrderRow): PortalOrderDue | null {
  const { attempt } = row
  const due = presentDue(row)
  if (!due || !attempt) return null
  const failed = attempt.status === 'failed' ? attempt : null
  return {
    ...due,
    is_being_charged: failed === null,
    failed_at: failed?.createdAt.toISOString() ?? null,
    failure_code: failed?.failureCode ?? null,
    failure_message: failed?.failureMessage ?? null,
  }
}
