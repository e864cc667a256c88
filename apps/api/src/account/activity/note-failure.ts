import type { FailureKind } from '@tollgate/contracts'
import { HOUR } from '../../core/calendar.ts'
import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { idAt } from '../../core/ids.ts'

const KEPT_OF_AN_HOUR = 10
const DECOYS = 64

interface Failure {
  kind: FailureKind
  /** Null where the sign-in names no user. */
  userId: string | null
  /** The address or username that it names. */
  name: string
}

/**
 * Notes an attempt that failed: ten of an hour, the rest are only counted. Where there is no such user, the same
 * statement writes the same rows, under one of a few ids that no user has: neither time nor work tell the difference.
 */
export async function noteFailure(
  { sql, clock, ipAddress, userAgent }: Context,
  { kind, userId, name }: Failure,
): Promise<void> {
  const now = clock.now()
  const hour = new Date(now.getTime() - (now.getTime() % (HOUR * 1000)))
  // A user who is deleted meanwhile is none: nothing may name them afterward.
  await sql({ id: text })`
    WITH owner AS (SELECT id FROM users WHERE id = ${userId}::uuid FOR KEY SHARE), first AS (
      INSERT INTO account_activities AS a
        (id, user_id, kind, ip_address, user_agent, counted_by, hour, failures, created_at)
      SELECT ${idAt(now)}::uuid, (SELECT id FROM owner), ${kind}, ${ipAddress}, ${userAgent},
        coalesce((SELECT id FROM owner), ${decoyOf(name)}::uuid), ${hour}::timestamptz, 1, ${now}::timestamptz
      ON CONFLICT (counted_by, hour) DO UPDATE SET failures = a.failures + 1
      RETURNING failures
    )
    INSERT INTO account_activities (id, user_id, kind, ip_address, user_agent, created_at)
    SELECT ${idAt(now)}::uuid, (SELECT id FROM owner), ${kind}::text, ${ipAddress}::text, ${userAgent}::text,
      ${now}::timestamptz
    FROM first WHERE failures BETWEEN 2 AND ${KEPT_OF_AN_HOUR}::integer
    RETURNING id`
}

/** Few, so that made-up names fill no table. */
function decoyOf(name: string): string {
  const [first = 0] = hashToken(name)
  return `00000000-0000-4000-8000-${String(first % DECOYS).padStart(12, '0')}`
}

/** How many failures of an hour are not listed themselves. */
export function moreThanKept(failures: number): number {
  return Math.max(failures - KEPT_OF_AN_HOUR, 0)
}
