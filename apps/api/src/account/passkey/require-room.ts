import { refusal } from '../../core/errors.ts'

const MOST_PASSKEYS = 50

/** Refuses another passkey to a user who has the most that browsers accept in a list. */
export function requireRoomForPasskey(count: number): void {
  if (count >= MOST_PASSKEYS) throw refusal('TOO_MANY_PASSKEYS')
}
