import { expect, it } from 'vitest'
import { hashToken } from '../../core/crypto.ts'
import { newSecret } from './link.ts'
import { isSecretOf, refusalOf } from './recipient.ts'

const email = 'grace@example.com'
const stranger = 'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION'
const unverified = 'EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION'

const table: [
  address: string,
  emailVerified: boolean,
  hasSecret: boolean,
  requiresVerified: boolean,
  refusal: string | null,
][] = [
  [email, true, false, true, null],
  [email, true, true, true, null],
  [email, false, true, true, null],
  [email, false, false, true, unverified],
  [email, false, false, false, null],
  ['ada@example.com', true, false, true, stranger],
  ['ada@example.com', true, true, true, stranger],
  ['ada@example.com', true, true, false, stranger],
  ['grace@example.com.test', true, false, false, stranger],
]

it.each(table)(
  '%s, verified: %s, secret: %s, setting: %s → %s',
  (address, emailVerified, hasSecret, requiresVerified, refusal) => {
    const user = { email: address, emailVerified }
    expect(refusalOf({ email, user, hasSecret, requiresVerified })).toBe(refusal)
  },
)

it('a secret opens nothing but its own invitation', () => {
  const secret = newSecret()
  const invitation = { secretHash: hashToken(secret) }
  expect(isSecretOf(invitation, secret)).toBe(true)
  for (const wrong of [undefined, '', newSecret(), secret.slice(1), `${secret} `]) {
    expect(isSecretOf(invitation, wrong)).toBe(false)
  }
  expect(isSecretOf({ secretHash: null }, '')).toBe(false)
})
