import type { Context } from '../../core/context.ts'
import { findWrongSums } from './earnings.ts'
import { findFlaws } from './find-flaws.ts'
import { findBookedOrders, findPaymentsWithoutOrder, START } from './queries.ts'
import { findWrongMetrics } from './wrong-metrics.ts'

/**
 * Prices every order again from its stored facts, compares its journals to it, and prints what differs.
 * Answers whether everything is right to the cent.
 */
export async function verifyLedger(
  ctx: Pick<Context, 'sql'>,
  print: (line: string) => void,
): Promise<boolean> {
  let flaws = 0
  function tell(line: string): void {
    flaws++
    print(line)
  }
  let orders = 0
  let journals = 0
  let place = START
  for (;;) {
    const page = await findBookedOrders(ctx, place)
    for (const booked of page) {
      for (const flaw of findFlaws(booked))
        tell(`${booked.order.number} of ${booked.slug}: ${flaw}`)
      orders++
      journals += booked.journals.length
    }
    const last = page.at(-1)
    if (!last) break
    place = last.order
  }
  for (const { id, slug } of await findPaymentsWithoutOrder(ctx)) {
    tell(`The payment ${id} of ${slug} succeeded, but there is no order for it`)
  }
  for (const { slug, currency, startsAt } of await findWrongSums(ctx)) {
    tell(
      `The earnings of ${slug} in ${currency} from ${startsAt.toISOString()} on are added up wrong`,
    )
  }
  for (const { slug, kind } of await findWrongMetrics(ctx)) {
    tell(`The metrics of ${slug} are added up wrong: ${kind}`)
  }
  print(
    flaws === 0
      ? `${orders} orders are priced as they were, and ${journals} journals match them.`
      : `${flaws} flaws in ${orders} orders with ${journals} journals.`,
  )
  return flaws === 0
}
