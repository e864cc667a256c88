import type { Passkey as PasskeyShape, RegisterPasskeyRequest } from '@tollgate/contracts'
import type { Passkey } from '@tollgate/db'
import { describeDevice } from '@tollgate/devices'
import type { Context, SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockSignedInUser } from '../user/lock-signed-in.ts'
import { findChallenge } from './challenge.ts'
import { queuePasskeyNotice } from './notices.ts'
import { presentPasskey } from './present.ts'
import { knownTransports } from './queries.ts'
import { requireRoomForPasskey } from './require-room.ts'
import { verifyRegistration } from './verify-registration.ts'

/** Keeps the public key that an authenticator has made for the signed-in user. */
export async function registerPasskey(
  ctx: SignedInContext,
  { response, name }: RegisterPasskeyRequest,
  secret: string | undefined,
): Promise<PasskeyShape> {
  const { userId } = ctx.actor
  const { clientDataJSON, transports = [] } = response.response
  const open = await findChallenge(ctx, {
    purpose: 'passkey-registration',
    secret,
    userId,
    clientDataJSON,
  })
  const made = await verifyRegistration(ctx, response, open.challenge)
  if (!made) throw refusal('FAILED_TO_VERIFY_REGISTRATION')
  const passkey = {
    id: newId(),
    userId,
    name: name ?? nameOfBrowser(ctx),
    credentialId: made.credential.id,
    publicKey: made.credential.publicKey,
    counter: BigInt(made.credential.counter),
    isSyncable: made.credentialDeviceType === 'multiDevice',
    isBackedUp: made.credentialBackedUp,
    transports: knownTransports(transports),
    aaguid: made.aaguid,
    lastUsedAt: null,
    createdAt: ctx.clock.now(),
  }
  await inTransaction(ctx, async (tx) => {
    const user = await lockSignedInUser(tx)
    await open.use(tx)
    await requireNew(tx, passkey)
    await save(tx, { insert: { passkey: [passkey] } })
    await queuePasskeyNotice(tx, user, { what: 'added', passkey: passkey.name })
    await record(tx, 'user.passkey_added', {
      userId,
      after: { id: passkey.id, name: passkey.name },
    })
  })
  return presentPasskey(passkey)
}

async function requireNew(tx: Context, { credentialId, userId }: Passkey): Promise<void> {
  requireRoomForPasskey(await tx.db.passkey.count({ where: { userId } }))
  const taken = await tx.db.passkey.count({ where: { credentialId } })
  if (taken > 0) throw refusal('FAILED_TO_VERIFY_REGISTRATION')
}

function nameOfBrowser({ userAgent }: Context): string {
  const { browser, system } = describeDevice(userAgent)
  return [browser, system].filter(Boolean).join(', ').slice(0, 64) || 'Passkey'
}
