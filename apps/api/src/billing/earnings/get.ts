import type { Earnings, EarningsInCurrency, earningsRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import { type CalendarDay, daysUntil } from '../../core/calendar.ts'
import type { MerchantContext } from '../../core/context.ts'
import { type EarnedSums, findEarnings } from '../ledger/earnings.ts'
import { findTimeZone } from '../organization/find.ts'

type Query = z.output<typeof earningsRoutes.getEarnings.request.query>

/** What was earned by currency and by day, from the ledger. */
export async function getEarnings(ctx: MerchantContext, query: Query): Promise<Earnings> {
  const { days: count, timezone: timeZone = await findTimeZone(ctx) } = query
  const days = daysUntil(query.end_date ?? ctx.clock.now(), { count, timeZone })
  const found = await findEarnings(ctx, days)
  const totals = found.filter(({ day }) => day === null)
  return {
    start_date: days[0]?.date ?? '',
    end_date: days.at(-1)?.date ?? '',
    currencies: totals.map((total) => ({
      currency: total.currency,
      ...present(total),
      days: daysOf(
        days,
        found.filter(({ currency }) => currency === total.currency),
      ),
    })),
  }
}

/** The ledger has only days on which money moved, by their place among all, from 1. */
function daysOf(
  days: CalendarDay[],
  found: (EarnedSums & { day: number | null })[],
): EarningsInCurrency['days'] {
  const byDay = new Map(found.map((sums) => [sums.day, sums]))
  return days.map(({ date }, index) => ({ date, ...present(byDay.get(index + 1) ?? nothing) }))
}

const nothing: EarnedSums = { gross: 0, refunded: 0, disputed: 0, tax: 0, net: 0 }

function present({ gross, refunded, disputed, tax, net }: EarnedSums) {
  return {
    gross_amount: gross,
    refunded_amount: refunded,
    disputed_amount: disputed,
    tax_amount: tax,
    net_amount: net,
  }
}
