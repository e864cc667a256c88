import type { Earnings, EarningsInCurrency, earningsRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { type EarnedSums, findEarnings } from '../ledger/earnings.ts'

type Query = z.output<typeof earningsRoutes.getEarnings.request.query>

const DAY = 86_400_000

/** What was earned by currency and by day, from the ledger. */
export async function getEarnings(ctx: MerchantContext, query: Query): Promise<Earnings> {
  const last = query.end_date ?? dateOf(ctx.clock.now().getTime())
  const dates = datesUntil(last, query.days)
  const [first = last] = dates
  const after = new Date(Date.parse(last) + DAY)
  const found = await findEarnings(ctx, { start: new Date(first), end: after })
  const totals = found.filter(({ day }) => day === null)
  return {
    start_date: first,
    end_date: last,
    currencies: totals.map((total) => ({
      currency: total.currency,
      ...present(total),
      days: daysOf(
        dates,
        found.filter(({ currency }) => currency === total.currency),
      ),
    })),
  }
}

/** The ledger has only days on which money moved. */
function daysOf(
  dates: string[],
  found: (EarnedSums & { day: string | null })[],
): EarningsInCurrency['days'] {
  const byDay = new Map(found.map((sums) => [sums.day, sums]))
  return dates.map((date) => ({ date, ...present(byDay.get(date) ?? nothing) }))
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

function datesUntil(last: string, count: number): string[] {
  const end = Date.parse(last)
  return Array.from({ length: count }, (_, index) => dateOf(end - (count - 1 - index) * DAY))
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
