import { DAY, secondsAfter } from '../../core/calendar.ts'
import { boolean, bytes, integer, text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { decrypt, encrypt } from '../../core/encrypt.ts'

/** Longer than any client retries, also one that was off for its holidays. */
const LIFETIME = 30 * DAY

/** Answers of any other status are not kept. */
const STATUSES = [200, 201, 202, 204] as const

export interface Before {
  requestHash: Uint8Array
  status: (typeof STATUSES)[number]
  /** Null if the key that encrypted it has been removed. */
  body: string | null
}

/** Holds a key until the end of the transaction; false where another request holds it. */
export async function holdKey(tx: Context, hash: Buffer): Promise<boolean> {
  const [held] = await tx.sql({ isFree: boolean })`
    SELECT pg_try_advisory_xact_lock(${hash.readBigInt64BE().toString()}::bigint) AS "isFree"`
  return held?.isFree ?? false
}

/** Asked once the key is held, in a statement of its own: only then it sees who held it before. */
export async function findAnswer(tx: Context, hash: Buffer): Promise<Before | null> {
  const [found] = await tx.sql({ requestHash: bytes, status: integer, answer: text })`
    SELECT request_hash AS "requestHash", status, answer FROM idempotency_keys
    WHERE hash = ${hash} AND expires_at > ${tx.clock.now()}`
  const status = STATUSES.find((one) => one === found?.status)
  if (!found || !status) return null
  return { requestHash: found.requestHash, status, body: decrypt(sealing(tx, hash), found.answer) }
}

export async function storeAnswer(
  tx: Context,
  { hash, requestHash }: { hash: Buffer; requestHash: Buffer },
  { status, body }: { status: number; body: string },
): Promise<void> {
  const expiresAt = secondsAfter(tx.clock.now(), LIFETIME)
  const answer = encrypt(sealing(tx, hash), body)
  await tx.sql()`
    INSERT INTO idempotency_keys (hash, request_hash, status, answer, expires_at)
    VALUES (${hash}, ${requestHash}, ${status}, ${answer}, ${expiresAt})
    ON CONFLICT (hash) DO UPDATE SET request_hash = excluded.request_hash,
      status = excluded.status, answer = excluded.answer, expires_at = excluded.expires_at`
}

function sealing({ keys }: Context, hash: Buffer) {
  return { keys, purpose: 'idempotent-answers', place: hash.toString('base64url') } as const
}
