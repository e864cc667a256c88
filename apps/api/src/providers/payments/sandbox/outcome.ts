import type { SandboxCharge } from '@tollgate/db'
import type { ChargeOutcome, KeptCard, PaidCard } from '../../../core/ports/payments.ts'
import { declined, isDeclineCode } from '../declines.ts'
import { cardOfToken, keptCardOf } from './cards.ts'

interface Entry {
  id: string
  status: string
  failureCode: string | null
  card: PaidCard | null
  kept: KeptCard | null
}

/** The sandbox never keeps anyone waiting. */
export type SandboxOutcomeOfCharge = Exclude<ChargeOutcome, { status: 'processing' }>

/** What an entry of the book means for the merchant. */
export function outcomeOfCharge(charge: SandboxCharge, baseUrl: string): SandboxOutcomeOfCharge {
  const { token } = charge
  return outcomeOf({ ...charge, card: cardOfToken(token), kept: keptCardOf(charge) }, baseUrl)
}

/** The same of what an event tells of it. */
export function outcomeOf(
  { id, status, failureCode, card, kept }: Entry,
  baseUrl: string,
): SandboxOutcomeOfCharge {
  const processorId = `sandbox_${id}`
  if (status === 'succeeded') return { status: 'succeeded', processorId, card, kept }
  if (status === 'requires_action') {
    const url = `${baseUrl}/sandbox/challenge/${id}`
    return { status: 'requires-action', processorId, challenge: { kind: 'page', url } }
  }
  return declined(processorId, isDeclineCode(failureCode) ? failureCode : 'card_declined')
}
