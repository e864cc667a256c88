import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { MINUTE } from '../../core/calendar.ts'
import type { Context } from '../../core/context.ts'
import { decrypt, encrypt } from '../../core/encrypt.ts'
import { inTransaction } from '../../core/transaction.ts'
import { consumeSingleUseToken } from '../verification/consume.ts'
import { createSingleUseToken } from '../verification/create.ts'

const LIFETIME = 10 * MINUTE
/** In base64url 32 and 128 signs, as RFC 7636 allows at most. */
const STATE_BYTES = 24
const VERIFIER_BYTES = 96

const Flow = z.object({
  provider: z.string(),
  /** Hash of the cookie of the browser that started. */
  browser: z.string(),
  codeVerifier: z.string(),
  nonce: z.string(),
  /** The user who links; null for a sign-in. */
  linkTo: z.string().nullable(),
  /** The owner who only tests an organization’s provider. */
  testBy: z.string().nullable().default(null),
  requestSignUp: z.boolean(),
  callbackUrl: z.string(),
  newUserCallbackUrl: z.string().nullable(),
  errorCallbackUrl: z.string().nullable(),
})

/** What is remembered between leaving for a provider and coming back. */
export type SocialFlow = z.infer<typeof Flow>

export type FlowToStart = Omit<z.input<typeof Flow>, 'codeVerifier' | 'nonce'>

/** Remembers a flow under a state that works once, in one browser, for one provider. */
export async function startFlow(ctx: Context, flow: FlowToStart) {
  const state = randomBytes(STATE_BYTES).toString('base64url')
  const secrets = {
    codeVerifier: randomBytes(VERIFIER_BYTES).toString('base64url'),
    nonce: randomBytes(STATE_BYTES).toString('base64url'),
  }
  await createSingleUseToken(ctx, {
    purpose: 'social-state',
    token: state,
    value: encrypt(sealing(ctx, state), JSON.stringify({ ...flow, ...secrets })),
    lifeSeconds: LIFETIME,
  })
  return { state, ...secrets }
}

/** Uses a state up, whatever becomes of the flow; null for one that is unknown, used or expired. */
export async function takeFlow(ctx: Context, state: string): Promise<SocialFlow | null> {
  const sealed = await inTransaction(ctx, (tx) =>
    consumeSingleUseToken(tx, { purpose: 'social-state', token: state }),
  )
  const text = sealed === null ? null : decrypt(sealing(ctx, state), sealed)
  return text === null ? null : Flow.parse(JSON.parse(text))
}

function sealing({ keys }: Context, place: string) {
  return { keys, purpose: 'social-state', place } as const
}
