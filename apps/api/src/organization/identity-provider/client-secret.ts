import type { Context } from '../../core/context.ts'
import { decrypt, encrypt } from '../../core/encrypt.ts'

type Sealing = Pick<Context, 'keys'>

/** Bound to the row, so that a copy elsewhere can’t be opened. */
export function sealClientSecret(ctx: Sealing, id: string, secret: string): string {
  return encrypt(sealing(ctx, id), secret)
}

/** Empty where no key of this service opens it: the provider then refuses it, and the test says so. */
export function openClientSecret(
  ctx: Sealing,
  { id, clientSecret }: { id: string; clientSecret: string },
): string {
  return decrypt(sealing(ctx, id), clientSecret) ?? ''
}

function sealing({ keys }: Sealing, place: string) {
  return { keys, purpose: 'identity-provider', place } as const
}
