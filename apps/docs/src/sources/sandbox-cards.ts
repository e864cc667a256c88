import { type SandboxOutcome, testCards, tokenOf } from '@tollgate/api/sandbox-cards'
import { tableOf } from './table.ts'

const meanings: Record<SandboxOutcome, string> = {
  success: 'The payment succeeds.',
  challenge:
    'The bank asks the buyer to confirm the payment; the page has buttons for both answers.',
  declined: 'Declined.',
  insufficient_funds: 'Declined: the account has too little money.',
  fails_later: 'Can be stored and pays the first time; later charges are declined.',
  expires_soon: 'Succeeds, and expires at the end of this month.',
  replaced: 'Succeeds, and is declined at renewals until the bank has replaced it.',
  dispute: 'Succeeds; half a minute later, the buyer disputes it.',
  dispute_won: 'Disputed, and you win half a minute later.',
  dispute_lost: 'Disputed, and you lose half a minute later.',
  refund_waits: 'A refund is pending for half a minute, then succeeds.',
  refund_fails: 'A refund is pending for half a minute, then fails.',
  refund_reversed: 'A refund succeeds; half a minute later, the money comes back.',
}

/** The test cards: the number for people, the token for programs. */
export function sandboxCardTable(): string {
  const rows = testCards.map(({ number, outcome }) => [
    `\`${number.replace(/(\d{4})(?=\d)/g, '$1 ')}\``,
    `\`${tokenOf(outcome)}\``,
    meanings[outcome],
  ])
  return tableOf(['Card number', 'Token', 'What happens'], rows)
}
