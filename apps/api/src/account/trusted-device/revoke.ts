import type { RevokeTrustedDeviceRequest } from '@tollgate/contracts'
import { text } from '../../core/columns.ts'
import type { UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'

/** Has the next sign-in in one browser take a code again. */
export async function revokeTrustedDevice(
  ctx: UserContext,
  { id }: RevokeTrustedDeviceRequest,
): Promise<void> {
  if ((await endTrust(ctx, id)) === 0) throw refusal('TRUSTED_DEVICE_NOT_FOUND')
}

/** The same for all browsers. */
export async function revokeTrustedDevices(ctx: UserContext): Promise<void> {
  await endTrust(ctx, null)
}

async function endTrust(ctx: UserContext, id: string | null): Promise<number> {
  const { userId } = ctx.actor
  return inTransaction(ctx, async (tx) => {
    const { length: devices } = await tx.sql({ id: text })`
      UPDATE devices SET trusted_until = NULL
      WHERE user_id = ${userId} AND (id = ${id}::uuid OR ${id}::uuid IS NULL)
        AND trusted_until > ${tx.clock.now()}
      RETURNING id`
    if (devices > 0) await record(tx, 'user.devices_untrusted', { userId, after: { devices } })
    return devices
  })
}
