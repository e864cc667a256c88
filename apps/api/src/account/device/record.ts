import type { Device, User } from '@tollgate/db'
import { secondsAfter } from '../../core/clock.ts'
import type { Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { newId } from '../../core/ids.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'
import { describeOccasion } from './describe-occasion.ts'

const DAY = 86_400
/** Programs without cookies are a new device each time: don’t notify their owner endlessly. */
const NOTICES_PER_DAY = 10
const DEVICES_PER_USER = 50

type Owner = Pick<User, 'id' | 'email' | 'name' | 'language'>

interface SignInFromDevice {
  user: Owner
  /** What the device's cookie holds, or is about to. */
  secret: string
}

/** Records the device of a sign-in, in its transaction, and notifies the user of a new one. */
export async function recordDevice(tx: Context, { user, secret }: SignInFromDevice): Promise<void> {
  const now = tx.clock.now()
  const device = { userId: user.id, secretHash: hashToken(secret) }
  const seen = { userAgent: tx.userAgent, lastSeenAt: now }
  // Not an upsert: of parallel sign-ins with one cookie, none may fail.
  const { count } = await tx.db.device.createMany({
    data: { id: newId(), ...device, ...seen, createdAt: now },
    skipDuplicates: true,
  })
  if (count === 0) await tx.db.device.updateMany({ where: device, data: seen })
  else await welcome(tx, user, device)
}

async function welcome(
  tx: Context,
  user: Owner,
  { userId, secretHash }: Pick<Device, 'userId' | 'secretHash'>,
): Promise<void> {
  const others = await tx.db.device.findMany({
    where: { userId, secretHash: { not: secretHash } },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
    select: { id: true, createdAt: true },
  })
  const yesterday = secondsAfter(tx.clock.now(), -DAY)
  const newOnes = others.filter(({ createdAt }) => createdAt > yesterday)
  if (others.length > 0 && newOnes.length < NOTICES_PER_DAY) await tellOwner(tx, user)
  const forgotten = others.slice(DEVICES_PER_USER - 1).map(({ id }) => id)
  if (forgotten.length > 0) await tx.db.device.deleteMany({ where: { id: { in: forgotten } } })
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
