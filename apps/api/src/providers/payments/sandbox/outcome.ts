import type { ChargeOutcome, PaidCard } from '../../../core/ports/payments.ts'
import { declined, isDeclineCode } from '../declines.ts'

interface Entry {
  id: string
  status: string
  failureCode: string | null
  card: PaidCard | null
}

/** The sandbox never keeps anyone waiting. */
type SandboxOutcomeOfCharge = Exclude<ChargeOutcome, { status: 'processing' }>

/** What an entry of the book means for the merchant. */
export function outcomeOf(
  { id, status, failureCode, card }: Entry,
  baseUrl: string,
): SandboxOutcomeOfCharge {
  const processorId = `sandbox_${id}`
  if (status === 'succeeded') return { status: 'succeeded', processorId, card }
  if (status === 'requires_action') {
    const url = `${baseUrl}/sandbox/challenge/${id}`
    return { status: 'requires-action', processorId, challenge: { kind: 'page', url } }
  }
  return declined(processorId, isDeclineCode(failureCode) ? failureCode : 'card_declined')
}
