import { isDeepStrictEqual } from 'node:util'
import type { GrantError, GrantErrorCode, GrantProperties } from '@tollgate/contracts'
import { HOUR, secondsAfter } from '../../core/calendar.ts'
import type { MerchantContext } from '../../core/context.ts'
import type { PlatformFailure } from '../../core/ports/platform-failure.ts'
import { changeRows } from '../../core/record.ts'
import type { Writes } from '../../core/save.ts'
import { changeGrant, isTold, moveGrant } from './lifecycle.ts'
import { type GrantWithParts, presentError, presentGrant } from './present.ts'

const MOST_ATTEMPTS = 20
const FIRST_DELAY = 2
const LONGEST_DELAY = 12 * HOUR

/** What becomes of a held grant that was given, or taken, at its platform. */
export function planSettled(
  tx: MerchantContext,
  held: GrantWithParts,
  before: GrantProperties,
): Writes[] {
  const done = { dueAt: null, attempts: 0, error: null, previousProperties: null }
  if (held.revokedAt === null && held.grantedAt === null) {
    const { grant, writes } = moveGrant(tx, held, 'granted')
    return [writes, tell(tx, held, grant, before)]
  }
  const { grant, writes } = changeGrant(tx, held, done)
  const isSame = isDeepStrictEqual(before, held.properties)
  if (held.revokedAt !== null || isSame) return [writes]
  return [writes, tell(tx, held, grant, before)]
}

interface Failed {
  failure: PlatformFailure
  /** What the grant held. */
  before: GrantProperties
}

/** It is tried again, unless the customer has to do something first; what is no longer held is told. */
export function planFailure(
  tx: MerchantContext,
  held: GrantWithParts,
  { failure, before }: Failed,
): Writes[] {
  const known = presentError(held)
  const { error, dueAt, attempts } = nextAfter(tx.clock.now(), held, failure)
  const change = { error: { ...error }, dueAt, attempts }
  if (held.revokedAt !== null || error.type === 'TryingAgain')
    return [changeGrant(tx, held, change).writes]
  if (held.grantedAt !== null) {
    const { grant, writes } = moveGrant(tx, held, 'pending', change)
    return [writes, tell(tx, held, grant, before)]
  }
  const isKnown = known?.code === error.code && known.type === error.type
  if (isTold(held) && isKnown) return [changeGrant(tx, held, change).writes]
  const told = { announcedAt: held.announcedAt ?? tx.clock.now(), previousProperties: null }
  const { grant, writes } = changeGrant(tx, held, { ...change, ...told })
  return [writes, tell(tx, held, grant, before)]
}

/** A wait that the platform asked for counts as no attempt. After the last one, only the merchant has it tried again. */
export function nextAfter(
  now: Date,
  { attempts: before }: Pick<GrantWithParts, 'attempts'>,
  { code, type, retryAfterSeconds }: Pick<PlatformFailure, 'code' | 'type' | 'retryAfterSeconds'>,
): { error: GrantError; dueAt: Date | null; attempts: number } {
  const error = { message: messages[code], type, code, timestamp: now.toISOString() }
  if (retryAfterSeconds !== null) {
    return { error, dueAt: secondsAfter(now, Math.max(retryAfterSeconds, 1)), attempts: before }
  }
  const attempts = before + 1
  if (type === 'ActionRequired') return { error, dueAt: null, attempts }
  if (attempts > MOST_ATTEMPTS) {
    return { error: { ...error, type: 'MerchantActionRequired' }, dueAt: null, attempts }
  }
  const delay = Math.min(FIRST_DELAY * 2 ** before, LONGEST_DELAY)
  return { error, dueAt: secondsAfter(now, delay), attempts }
}

const messages: Record<GrantErrorCode, string> = {
  account_missing: 'The customer has not connected an account yet',
  account_expired: 'The customer has to connect the account again',
  account_refused: 'The platform refuses the customer’s account',
  connection_lost: 'The platform no longer lets this service in',
  permission_missing: 'The platform does not let this service give the benefit',
  target_missing: 'What the benefit gives no longer exists at the platform',
  not_set_up: 'This service is not set up for the platform',
  unavailable: 'The platform cannot be reached',
}

/** The first that is told of a grant is that it was created, given or not. */
function tell(
  tx: MerchantContext,
  held: GrantWithParts,
  grant: GrantWithParts,
  previous: GrantProperties,
): Writes {
  const { organizationId } = tx
  const after = presentGrant(grant)
  const changes = isTold(held)
    ? changeRows(tx, 'benefit_grant.updated', {
        organizationId,
        after: { ...after, previous_properties: previous },
      })
    : changeRows(tx, 'benefit_grant.created', { organizationId, after })
  return { insert: { ...changes } }
}
