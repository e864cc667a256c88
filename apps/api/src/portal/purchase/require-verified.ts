import { AccountError } from '../../core/errors.ts'

/** Refuses who has not proven that the address, and so what was bought with it, is his. */
export function requireVerified({ emailVerified }: { emailVerified: boolean }): void {
  if (!emailVerified) throw new AccountError(403, 'Email not verified')
}
