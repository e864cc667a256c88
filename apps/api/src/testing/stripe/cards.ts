const numbers: Record<string, string> = {
  success: '4242',
  challenge: '3220',
  processing: '0077',
  declined: '0002',
  stolen: '9979',
  insufficient_funds: '9995',
  expired: '0069',
  fails_later: '0341',
  refund_waits: '7726',
  refund_fails: '5126',
}

/** Why a card fails, also when its holder isn’t there. */
export const failures: Record<string, { code: string; decline_code?: string }> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline' },
  stolen: { code: 'card_declined', decline_code: 'stolen_card' },
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  expired: { code: 'expired_card' },
  'fails_later, later': { code: 'card_declined', decline_code: 'generic_decline' },
  'challenge, later': { code: 'authentication_required' },
}

/** What a card does, named by its confirmation token (`ctoken_test_…`) or stored (`pm_test_…`). */
export function behaviourOf(token: string): string | null {
  const name = token.match(/^(?:ctoken|pm)_test_(\w+)$/)?.[1]
  return name !== undefined && name in numbers ? name : null
}

export function cardOf(behaviour: string) {
  return { brand: 'visa', last4: numbers[behaviour] ?? '4242', exp_month: 12, exp_year: 2030 }
}
