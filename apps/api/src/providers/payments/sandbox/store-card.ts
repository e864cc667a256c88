import type { StoreCardOutcome, StoreCardRequest } from '../../../core/ports/payments.ts'
import type { BookNeeds } from './announce.ts'
import { enterCharge } from './book.ts'
import { cardOfToken, outcomeOfToken, storedCardOf } from './cards.ts'
import { outcomeOf } from './outcome.ts'

/** A card is stored as a charge of nothing, so that banks ask the same of its holder. */
export async function storeCard(
  needs: BookNeeds & { baseUrl: string },
  { setupId, confirmationToken, holder }: StoreCardRequest,
): Promise<StoreCardOutcome> {
  const setup = { id: setupId, amount: 0, currency: 'usd', token: confirmationToken }
  const entered = await enterCharge(needs, setup)
  const card = cardOfToken(entered.token)
  const outcome = outcomeOf({ ...entered, card }, needs.baseUrl)
  if (outcome.status !== 'succeeded') return outcome
  const stored = storedCardOf(outcomeOfToken(entered.token) ?? 'success')
  return { ...outcome, stored: { id: stored, holderId: holder.id } }
}
