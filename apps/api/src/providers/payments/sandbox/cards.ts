import type { SandboxCharge } from '@tollgate/db'
import type { ChargeSource, KeptCard, PaidCard } from '../../../core/ports/payments.ts'

/** What the sandbox does with a card: decided by the token that its page gives for the number. */
export type SandboxOutcome =
  | 'success'
  | 'declined'
  | 'insufficient_funds'
  | 'challenge'
  | 'fails_later'
  | 'expires_soon'
  | 'replaced'
  | 'dispute'
  | 'dispute_won'
  | 'dispute_lost'
  | 'refund_waits'
  | 'refund_fails'
  | 'refund_reversed'

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
  { number: '4000000000000069', outcome: 'expires_soon' },
  { number: '4000000000000077', outcome: 'replaced' },
  { number: '4000000000000259', outcome: 'dispute' },
  { number: '4000000000008013', outcome: 'dispute_won' },
  { number: '4000000000008021', outcome: 'dispute_lost' },
  { number: '4000000000007726', outcome: 'refund_waits' },
  { number: '4000000000005126', outcome: 'refund_fails' },
  { number: '4000000000008039', outcome: 'refund_reversed' },
]

/** The card of a buyer who is there. */
export function tokenOf(outcome: SandboxOutcome): string {
  return `ctoken_test_${outcome}`
}

/** The same card, stored. */
function storedCardOf(outcome: SandboxOutcome): string {
  return `card_test_${outcome}`
}

/** What the book keeps of how a charge is paid. */
export function tokenOfSource(source: ChargeSource): string {
  return source.kind === 'stored-card' ? source.card.id : source.token
}

/** What a token represents, or null when the sandbox never issued it. */
export function outcomeOfToken(token: string): SandboxOutcome | null {
  return findCard(token)?.outcome ?? null
}

/** What may be shown of the card behind a token. All test cards are of one brand. */
export function cardOfToken(token: string): PaidCard | null {
  const card = findCard(token)
  return card ? { brand: 'visa', last4: card.number.slice(-4) } : null
}

/**
 * What a charge leaves of its card: test cards expire three years after they were used, or with the month
 * that they were used in.
 */
export function keptCardOf({
  token,
  holderId,
  createdAt,
}: Pick<SandboxCharge, 'token' | 'holderId' | 'createdAt'>): KeptCard | null {
  const card = findCard(token)
  if (!card || holderId === null || isStoredCard(token)) return null
  const shown = { brand: 'visa', last4: card.number.slice(-4), ...expiryOf(card, createdAt) }
  return { id: storedCardOf(card.outcome), holderId, wallet: null, ...shown }
}

/** What a bank replaces a stored card by: good for three more years. */
export function replacementOf({
  token: id,
  holderId,
  createdAt,
}: Pick<SandboxCharge, 'token' | 'holderId' | 'createdAt'>): KeptCard | null {
  if (!isReplaceable(id) || holderId === null) return null
  const expiry = { expiryMonth: 12, expiryYear: createdAt.getUTCFullYear() + 3 }
  return { id, holderId, wallet: null, brand: 'visa', last4: '5556', ...expiry }
}

/** Whether a stored card is declined until its bank has replaced it. */
export function isReplaceable(token: string): boolean {
  return token === storedCardOf('replaced')
}

/** What a replaced card is charged as. */
export const REPLACED = storedCardOf('success')

function expiryOf({ outcome }: TestCard, usedAt: Date) {
  const year = usedAt.getUTCFullYear()
  return outcome === 'expires_soon' || outcome === 'replaced'
    ? { expiryMonth: usedAt.getUTCMonth() + 1, expiryYear: year }
    : { expiryMonth: 12, expiryYear: year + 3 }
}

export function isStoredCard(token: string): boolean {
  return testCards.some(({ outcome }) => storedCardOf(outcome) === token)
}

function findCard(token: string): TestCard | undefined {
  return testCards.find(({ outcome }) => [tokenOf(outcome), storedCardOf(outcome)].includes(token))
}
