import { refusal } from '../../core/errors.ts'

/** Refuses users who have not verified the email, and so their purchases with it. */
export function requireVerified({ emailVerified }: { emailVerified: boolean }): void {
  if (!emailVerified) throw refusal('EMAIL_NOT_VERIFIED')
}
