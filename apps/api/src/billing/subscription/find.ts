import type { MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { holdForChange } from './queries.ts'
import { findFacts, type HeldSubscription, readFacts } from './read-facts.ts'

/** One to change: held until the transaction ends, or refused where another request holds it. */
export async function holdSubscription(tx: MerchantContext, id: string): Promise<HeldSubscription> {
  await holdForChange(tx, id)
  const [held] = await readFacts(tx, [id])
  return orNotFound(held)
}

/** One to show what follows. */
export async function requireFacts(tx: MerchantContext, id: string): Promise<HeldSubscription> {
  const [found] = await findFacts(tx, [id])
  return orNotFound(found)
}
