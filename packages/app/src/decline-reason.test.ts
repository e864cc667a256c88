import { expect, test } from 'vitest'
import { declineReason } from './decline-reason.ts'

test.each([
  ['insufficient_funds', 'insufficient_funds'],
  ['do_not_honor', 'card_declined'],
  ['stolen_card', 'card_blocked'],
  ['invalid_expiry_year', 'incorrect_details'],
  ['no_card', 'no_card'],
  ['tax_place_unknown', 'tax_place_unknown'],
  ['a_new_code', undefined],
  ['constructor', undefined],
  [null, undefined],
])('%s means %s', (code, reason) => {
  expect(declineReason(code)).toBe(reason)
})
