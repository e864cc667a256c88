import { applyDisputeReport } from '../billing/dispute/apply-report.ts'
import type { DisputeReport } from '../core/ports/payments.ts'
import type { Harness } from './harness.ts'
import { sell } from './purchase-fixtures.ts'

/** Tells what a processor says about a dispute of an order’s payment. */
export async function report(
  { database, clock, systemContext }: Harness,
  { organizationId, paymentId }: { organizationId: string; paymentId: string | null },
  status: DisputeReport['status'],
  given: Partial<DisputeReport> = {},
): Promise<void> {
  const payment = await database.payment.findUniqueOrThrow({ where: { id: paymentId ?? '' } })
  await applyDisputeReport(
    { ...systemContext(), organizationId },
    {
      payment,
      report: {
        processorId: 'dispute_1',
        status,
        reason: 'fraudulent',
        amount: payment.amount,
        currency: payment.currency,
        fee: null,
        openedAt: clock.now(),
        respondBy: null,
        ...given,
      },
    },
  )
}

/** What each account of an organization has, without those that have nothing. */
export async function balancesOf(
  { database }: Harness,
  organizationId: string,
): Promise<Record<string, number>> {
  const entries = await database.ledgerEntry.findMany({ where: { organizationId } })
  const sums = Map.groupBy(entries, ({ account, currency }) =>
    currency === 'usd' ? account : `${account} ${currency}`,
  )
  return Object.fromEntries(
    [...sums]
      .map(([name, of]) => [name, of.reduce((sum, { amount }) => sum + amount, 0)] as const)
      .filter(([, amount]) => amount !== 0),
  )
}

/** A sale as if 20 % of tax had come on top of what was sold. */
export async function sellTaxed(harness: Harness) {
  const sale = await sell(harness)
  const data = { taxAmount: 380, totalAmount: 2280 }
  return {
    ...sale,
    order: await harness.database.order.update({ where: { id: sale.order.id }, data }),
  }
}
