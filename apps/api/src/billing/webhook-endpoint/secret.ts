import type { Context } from '../../core/context.ts'
import { decrypt, encrypt } from '../../core/encrypt.ts'
import { randomText } from '../../core/ids.ts'

const PREFIX = 'whsec_'
/** 190 bits. */
const RANDOM_LENGTH = 32
const SHOWN_LENGTH = 4
/** What is shown of a shorter one would help to guess the rest. */
const SHORTEST_SHOWN = 16

type Sealing = Pick<Context, 'keys'>

export function newSecret(): string {
  return PREFIX + randomText(RANDOM_LENGTH)
}

/** The columns that hold a secret, readable by this service alone. */
export function sealSecret(ctx: Sealing, endpointId: string, secret: string) {
  return { secret: encrypt(sealing(ctx, endpointId), secret), displaySecret: displayOf(secret) }
}

/** Null once the key that it was sealed with is gone. */
export function openSecret(ctx: Sealing, endpointId: string, sealed: string): string | null {
  return decrypt(sealing(ctx, endpointId), sealed)
}

function displayOf(secret: string): string {
  return secret.length < SHORTEST_SHOWN ? '…' : `…${secret.slice(-SHOWN_LENGTH)}`
}

function sealing({ keys }: Sealing, endpointId: string) {
  return { keys, purpose: 'webhook-secret', place: endpointId } as const
}
