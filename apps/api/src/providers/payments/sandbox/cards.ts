/** What the sandbox does with a card: decided by the token that its page gives for the number. */
export type SandboxOutcome =
  | 'success'
  | 'declined'
  | 'insufficient_funds'
  | 'challenge'
  | 'fails_later'
  | 'dispute'

export interface TestCard {
  number: string
  outcome: SandboxOutcome
}

export const testCards: TestCard[] = [
  { number: '4242424242424242', outcome: 'success' },
  { number: '4000000000003220', outcome: 'challenge' },
  { number: '4000000000000002', outcome: 'declined' },
  { number: '4000000000009995', outcome: 'insufficient_funds' },
  { number: '4000000000000341', outcome: 'fails_later' },
  { number: '4000000000000259', outcome: 'dispute' },
]

const PREFIX = 'ctoken_test_'

export function tokenOf(outcome: SandboxOutcome): string {
  return PREFIX + outcome
}

/** What a token stands for, or null when the sandbox never gave it. */
export function outcomeOfToken(token: string): SandboxOutcome | null {
  return testCards.find(({ outcome }) => tokenOf(outcome) === token)?.outcome ?? null
}
