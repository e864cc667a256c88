import type { PaymentCard, PortalOrder, PortalOrderDue } from '@tollgate/contracts'
import { presentOrderFields } from '../../billing/order/present.ts'
import { dueOf } from '../../billing/pricing/settle.ts'
import { presentPortalOrderProduct } from '../../billing/product/present.ts'
import { presentRefundFields } from '../../billing/refund/present.ts'
import { RETRIES_BY_HAND } from '../../billing/subscription/dunning.ts'
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
    due: presentDue(row),
  }
}

function presentCard({ payment }: PortalOrderRow): PaymentCard | null {
  const { cardBrand: brand, cardLast4: last4 } = payment ?? {}
  return brand && last4 ? { brand, last4 } : null
}

function presentDue(row: PortalOrderRow): PortalOrderDue | null {
  const { status, voidedAt, nextAttemptAt, retriesByHand, attempt } = row
  if (status !== 'pending' || voidedAt || !attempt) return null
  const failed = attempt.status === 'failed' ? attempt : null
  return {
    amount: dueOf(row),
    is_being_charged: failed === null,
    failed_at: failed?.createdAt.toISOString() ?? null,
    failure_code: failed?.failureCode ?? null,
    failure_message: failed?.failureMessage ?? null,
    next_attempt_at: nextAttemptAt?.toISOString() ?? null,
    retries_left: Math.max(0, RETRIES_BY_HAND - retriesByHand),
  }
}
