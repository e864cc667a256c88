import { randomBytes } from 'node:crypto'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { MINUTE } from '../../core/calendar.ts'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { consumeSingleUseToken } from '../verification/consume.ts'
import { createSingleUseToken } from '../verification/create.ts'
import { peekSingleUseToken } from '../verification/peek.ts'

export const CHALLENGE_SECONDS = 5 * MINUTE
const CHALLENGE_BYTES = 32

interface Challenge {
  purpose: 'passkey-registration' | 'passkey-sign-in'
  /** Of the browser’s cookie: the challenge is worth nothing elsewhere. */
  secret: string
  /** Who is to answer; null for anyone. */
  userId: string | null
}

/** A challenge that one answer of this browser uses up. */
export async function createChallenge(ctx: Context, given: Challenge): Promise<string> {
  const { purpose, secret, userId } = given
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  const token = tokenOf(secret, challenge)
  const value = userId ?? 'anyone'
  await createSingleUseToken(ctx, { purpose, token, value, lifeSeconds: CHALLENGE_SECONDS })
  return challenge
}

export interface OpenChallenge {
  challenge: string
  /** Uses it up. Of many answers at once, one comes through. */
  use(tx: Context): Promise<void>
}

interface Answered extends Omit<Challenge, 'secret'> {
  secret: string | undefined
  clientDataJSON: string
}

/** Finds the challenge that was answered; refuses one that this browser or user wasn’t given. */
export async function findChallenge(ctx: Context, answered: Answered): Promise<OpenChallenge> {
  const { purpose, secret, userId, clientDataJSON } = answered
  const challenge = readChallenge(clientDataJSON)
  if (secret === undefined || challenge === null) throw notFound()
  const token = tokenOf(secret, challenge)
  const value = userId ?? 'anyone'
  if ((await peekSingleUseToken(ctx, { purpose, token })) !== value) throw notFound()
  return {
    challenge,
    async use(tx) {
      if ((await consumeSingleUseToken(tx, { purpose, token })) === null) throw notFound()
    },
  }
}

function tokenOf(secret: string, challenge: string): string {
  return `${secret}.${challenge}`
}

function readChallenge(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON)
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

function notFound() {
  return refusal('CHALLENGE_NOT_FOUND')
}
