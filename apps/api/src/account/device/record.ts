import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { newId } from '../../core/ids.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'
import { describeOccasion } from './describe-occasion.ts'

type Owner = Pick<User, 'id' | 'email' | 'name' | 'language'>

interface SignInFromDevice {
  user: Owner
  /** What the device's cookie holds, or is about to. */
  secret: string
}

/** Remembers the device of a sign-in, in its transaction, and tells the user of one that is new to him. */
export async function recordDevice(tx: Context, { user, secret }: SignInFromDevice): Promise<void> {
  const now = tx.clock.now()
  const device = { userId: user.id, secretHash: hashToken(secret) }
  const seen = { userAgent: tx.userAgent, lastSeenAt: now }
  // Not an upsert: of parallel sign-ins with one cookie, none may fail.
  const { count } = await tx.db.device.createMany({
    data: { id: newId(), ...device, ...seen, createdAt: now },
    skipDuplicates: true,
  })
  if (count === 0) {
    await tx.db.device.updateMany({ where: device, data: seen })
    return
  }
  const others = { userId: user.id, secretHash: { not: device.secretHash } }
  if (await tx.db.device.findFirst({ where: others, select: { id: true } })) {
    await tellOwner(tx, user)
  }
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
