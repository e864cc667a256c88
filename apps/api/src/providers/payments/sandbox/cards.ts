import type { PaidCard } from '../../../core/ports/payments.ts'

/** What the sandbox does with a card: decided by the token that its page gives for the number. */
export type SandboxOutcome =
  | 'success'
  | 'declined'
  | 'insufficient_funds'
  | 'challenge'
  | 'fails_later'
  | 'dispute'
  | 'refund_waits'
  | 'refund_fails'

export interface TestCard {
  number: string
  outcome: SandboxOutcome
  /** What it does for now: nothing can fail or be disputed after the payment yet. */
  acts_as?: SandboxOutcome
}

export const testCards: TestCard[] = [
  { number: '4242424242424242', outcome: 'success' },
  { number: '4000000000003220', outcome: 'challenge' },
  { number: '4000000000000002', outcome: 'declined' },
  { number: '4000000000009995', outcome: 'insufficient_funds' },
  { number: '4000000000000341', outcome: 'fails_later', acts_as: 'success' },
  { number: '4000000000000259', outcome: 'dispute', acts_as: 'success' },
  { number: '4000000000007726', outcome: 'refund_waits' },
  { number: '4000000000005126', outcome: 'refund_fails' },
]

const PREFIX = 'ctoken_test_'

export function tokenOf(outcome: SandboxOutcome): string {
  return PREFIX + outcome
}

/** What a token represents, or null when the sandbox never issued it. */
export function outcomeOfToken(token: string): SandboxOutcome | null {
  return testCards.find(({ outcome }) => tokenOf(outcome) === token)?.outcome ?? null
}

/** What may be shown of the card behind a token. All test cards are of one brand. */
export function cardOfToken(token: string): PaidCard | null {
  const card = testCards.find(({ outcome }) => tokenOf(outcome) === token)
  return card ? { brand: 'visa', last4: card.number.slice(-4) } : null
}
