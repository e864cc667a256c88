import { AccountError } from '../../core/errors.ts'

/** Refuses users who have not verified the email, and so their purchases with it. */
export function requireVerified({ emailVerified }: { emailVerified: boolean }): void {
  if (!emailVerified) throw new AccountError(403, 'Email not verified')
}
