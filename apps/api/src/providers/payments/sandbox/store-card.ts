import type { StoreCardOutcome, StoreCardRequest } from '../../../core/ports/payments.ts'
import type { BookNeeds } from './announce.ts'
import { enterCharge } from './book.ts'
import { outcomeOfCharge } from './outcome.ts'

/** A card is stored as a charge of nothing, so that banks ask the same of its holder. */
export async function storeCard(
  needs: BookNeeds & { baseUrl: string },
  { setupId: id, confirmationToken: token, holder }: StoreCardRequest,
): Promise<StoreCardOutcome> {
  const setup = { id, amount: 0, currency: 'usd', token, holderId: holder.id }
  const outcome = outcomeOfCharge(await enterCharge(needs, setup), needs.baseUrl)
  if (outcome.status !== 'succeeded') return outcome
  const { processorId, kept } = outcome
  if (!kept) throw new Error(`The sandbox kept no card for ${id}`)
  return { status: 'succeeded', processorId, kept }
}
