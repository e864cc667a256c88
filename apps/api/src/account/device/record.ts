import type { Device, User } from '@tollgate/db'
import { DAY, secondsAfter } from '../../core/calendar.ts'
import { boolean, instant, text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { newId } from '../../core/ids.ts'
import { describeOccasion } from '../../providers/mail/occasion.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'

/** Programs without cookies are a new device each time: don’t notify their owner endlessly. */
const NOTICES_PER_DAY = 10
const DEVICES_PER_USER = 50

/** What a browser brings along to its sign-in. */
export interface SigningBrowser {
  /** Secret of the session it had until now, which ends. */
  sessionSecret: string | undefined
  deviceSecret: string
}

type Owner = Pick<User, 'id' | 'email' | 'name' | 'language'>

interface SignInFromDevice {
  user: Owner
  /** What the device's cookie holds, or is about to. */
  secret: string
}

/** Records the device of a sign-in, in its transaction, and notifies the user of a new one. */
export async function recordDevice(tx: Context, { user, secret }: SignInFromDevice): Promise<void> {
  const { id, userId, secretHash, userAgent, createdAt } = newDevice(tx, { user, secret })
  const [recorded] = await tx.sql({ isNew: boolean })`
    INSERT INTO devices (id, user_id, secret_hash, user_agent, created_at, last_seen_at)
    VALUES (${id}, ${userId}, ${secretHash}, ${userAgent}, ${createdAt}, ${createdAt})
    ON CONFLICT (user_id, secret_hash)
      DO UPDATE SET user_agent = excluded.user_agent, last_seen_at = excluded.last_seen_at
    RETURNING id = ${id} AS "isNew"`
  if (recorded?.isNew) await welcome(tx, user, id)
}

/** The device of a user who has just signed up: their first, so they needn’t be notified of it. */
export function newDevice(
  { clock, userAgent }: Context,
  { user, secret }: { user: Pick<User, 'id'>; secret: string },
): Device {
  const now = clock.now()
  const secretHash = hashToken(secret)
  return {
    id: newId(),
    userId: user.id,
    secretHash,
    userAgent,
    createdAt: now,
    lastSeenAt: now,
    trustedUntil: null,
    guesses: 0,
    guessesSince: null,
  }
}

async function welcome(tx: Context, user: Owner, newcomerId: string): Promise<void> {
  const others = await tx.sql({ id: text, createdAt: instant })`
    SELECT id, created_at AS "createdAt" FROM devices
    WHERE user_id = ${user.id} AND id <> ${newcomerId} ORDER BY last_seen_at DESC, id DESC`
  const yesterday = secondsAfter(tx.clock.now(), -DAY)
  const newOnes = others.filter(({ createdAt }) => createdAt > yesterday)
  if (others.length > 0 && newOnes.length < NOTICES_PER_DAY) await tellOwner(tx, user)
  const forgotten = others.slice(DEVICES_PER_USER - 1).map(({ id }) => id)
  if (forgotten.length > 0) await tx.sql()`DELETE FROM devices WHERE id = ANY(${forgotten}::uuid[])`
}

async function tellOwner(tx: Context, user: Owner): Promise<void> {
  await queueMail(tx, {
    to: user.email,
    template: 'new-device',
    language: user.language ?? tx.language,
    values: {
      name: user.name,
      occasion: await describeOccasion(tx),
      url: new URL('/account/devices', tx.settings.BASE_URL).href,
    },
  })
}
