import { HOUR, secondsAfter, secondsBetween } from '../../core/calendar.ts'
import { instant, integer } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { TooManyRequests } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { noteFailure } from '../activity/note-failure.ts'
import { lockUser } from '../user/lock.ts'
import { queueTwoFactorNotice } from './notices.ts'

const MOST_GUESSES = 10
const WINDOW_SECONDS = HOUR

interface Guess {
  userId: string
  deviceSecret: string
}

const counted = { guesses: integer, since: instant }

/**
 * Counts a code before it is checked: ten an hour. Browsers that have signed in before each have ten of their own,
 * so that strangers who know the password can't use up those of the owner.
 */
export async function countGuess(ctx: Context, guess: Guess): Promise<void> {
  const ofDevice = await countOfDevice(ctx, guess)
  const count = ofDevice ?? (await countOfStrangers(ctx, guess))
  if (!count || count.guesses <= MOST_GUESSES) return
  if (count.guesses === MOST_GUESSES + 1) {
    const { userId } = guess
    await noteFailure(ctx, { kind: 'attempts_limited', userId, name: userId })
    if (!ofDevice) await warnOwner(ctx, guess)
  }
  const end = secondsAfter(count.since, WINDOW_SECONDS)
  throw new TooManyRequests(Math.ceil(secondsBetween(ctx.clock.now(), end)))
}

async function countOfDevice({ sql, clock }: Context, { userId, deviceSecret }: Guess) {
  const now = clock.now()
  const begin = secondsAfter(now, -WINDOW_SECONDS)
  const [count] = await sql(counted)`
    UPDATE devices SET guesses = CASE WHEN guesses_since > ${begin} THEN guesses + 1 ELSE 1 END,
      guesses_since = CASE WHEN guesses_since > ${begin} THEN guesses_since ELSE ${now} END
    WHERE user_id = ${userId} AND secret_hash = ${hashToken(deviceSecret)}
    RETURNING guesses, guesses_since AS since`
  return count
}

async function countOfStrangers({ sql, clock }: Context, { userId }: Guess) {
  const now = clock.now()
  const begin = secondsAfter(now, -WINDOW_SECONDS)
  const [count] = await sql(counted)`
    UPDATE two_factors SET guesses = CASE WHEN guesses_since > ${begin} THEN guesses + 1 ELSE 1 END,
      guesses_since = CASE WHEN guesses_since > ${begin} THEN guesses_since ELSE ${now} END
    WHERE user_id = ${userId} AND confirmed_at IS NOT NULL
    RETURNING guesses, guesses_since AS since`
  return count
}

async function warnOwner(ctx: Context, { userId }: Guess): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    if (user) await queueTwoFactorNotice(tx, user, { what: 'guessed', left: null })
  })
}

/** After a right code, counting begins anew. */
export async function forgetGuesses({ sql }: Context, guess: Guess): Promise<void> {
  await sql()`
    WITH known AS (
      UPDATE devices SET guesses = 0
      WHERE user_id = ${guess.userId} AND secret_hash = ${hashToken(guess.deviceSecret)} RETURNING id
    )
    UPDATE two_factors SET guesses = 0
    WHERE user_id = ${guess.userId} AND NOT EXISTS (SELECT FROM known)`
}
