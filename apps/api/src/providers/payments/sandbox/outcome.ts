import type { ChargeOutcome, PaidCard } from '../../../core/ports/payments.ts'

interface Entry {
  id: string
  status: string
  failureCode: string | null
  card: PaidCard | null
}

const MESSAGES: Record<string, string> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  invalid_token: 'The confirmation token is invalid.',
  authentication_failed: 'The card could not be authenticated.',
  canceled: 'The payment was not finished in time.',
  canceled_by_buyer: 'You canceled the payment.',
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
  const code = failureCode ?? 'card_declined'
  return {
    status: 'declined',
    processorId,
    code,
    message: MESSAGES[code] ?? 'Your card was declined.',
  }
}
