import { HOUR, secondsAfter, secondsBetween } from '../../core/calendar.ts'
import { instant, integer, text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { TooManyRequests } from '../../core/errors.ts'
import { noteFailedSignIn } from '../activity/note-failed-sign-in.ts'

const MOST_GUESSES = 10
const WINDOW_SECONDS = HOUR

interface Guess {
  /** In its canonical form, of a user or of nobody. */
  email: string
  deviceSecret: string
}

const counted = { guesses: integer, since: instant }

/**
 * Counts a code before it is checked: ten an hour for an address. Browsers that its user has signed in with
 * each have ten of their own, so that strangers can't use up those of the owner.
 */
export async function countEmailGuess(ctx: Context, guess: Guess): Promise<void> {
  const count = (await countOfDevice(ctx, guess)) ?? (await countOfStrangers(ctx, guess))
  if (!count || count.guesses <= MOST_GUESSES) return
  if (count.guesses === MOST_GUESSES + 1) {
    await noteFailedSignIn(ctx, { kind: 'attempts_limited', account: guess.email })
  }
  const end = secondsAfter(count.since, WINDOW_SECONDS)
  throw new TooManyRequests(Math.ceil(secondsBetween(ctx.clock.now(), end)))
}

async function countOfDevice({ sql, clock }: Context, { email, deviceSecret }: Guess) {
  const now = clock.now()
  const begin = secondsAfter(now, -WINDOW_SECONDS)
  const [count] = await sql(counted)`
    UPDATE devices d SET guesses = CASE WHEN guesses_since > ${begin} THEN guesses + 1 ELSE 1 END,
      guesses_since = CASE WHEN guesses_since > ${begin} THEN guesses_since ELSE ${now} END
    FROM users u
    WHERE u.email = ${email} AND d.user_id = u.id AND d.secret_hash = ${hashToken(deviceSecret)}
    RETURNING d.guesses, d.guesses_since AS since`
  return count
}

async function countOfStrangers({ sql, clock }: Context, { email }: Guess) {
  const now = clock.now()
  const begin = secondsAfter(now, -WINDOW_SECONDS)
  const [count] = await sql(counted)`
    INSERT INTO email_guesses AS g (email, guesses, guesses_since) VALUES (${email}, 1, ${now})
    ON CONFLICT (email) DO UPDATE SET
      guesses = CASE WHEN g.guesses_since > ${begin} THEN g.guesses + 1 ELSE 1 END,
      guesses_since = CASE WHEN g.guesses_since > ${begin} THEN g.guesses_since ELSE ${now} END
    RETURNING guesses, guesses_since AS since`
  return count
}

/** After a right code, counting begins anew. */
export async function forgetEmailGuesses({ sql }: Context, guess: Guess): Promise<void> {
  const { email, deviceSecret } = guess
  await sql()`
    WITH known AS (
      UPDATE devices d SET guesses = 0 FROM users u
      WHERE u.email = ${email} AND d.user_id = u.id AND d.secret_hash = ${hashToken(deviceSecret)}
      RETURNING d.id
    )
    DELETE FROM email_guesses WHERE email = ${email} AND NOT EXISTS (SELECT FROM known)`
}

export async function deleteOldGuesses({ sql, clock }: Context): Promise<number> {
  const deleted = await sql({ email: text })`
    DELETE FROM email_guesses WHERE guesses_since <= ${secondsAfter(clock.now(), -WINDOW_SECONDS)}
    RETURNING email`
  return deleted.length
}
