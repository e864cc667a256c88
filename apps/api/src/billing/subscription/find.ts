import type { MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { holdForChange } from './queries.ts'
import { gatherFacts, type HeldSubscription, readFacts } from './read-facts.ts'
import { peekMeters } from './settle-meters.ts'

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

/** For what is only shown: nothing is held, and what was used is told as if it were settled now. */
export async function findFacts(tx: MerchantContext, ids: string[]): Promise<HeldSubscription[]> {
  return peekMeters(tx, await gatherFacts(tx, ids))
}
