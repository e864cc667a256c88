import type { Passkey as PasskeyShape } from '@tollgate/contracts'
import type { Passkey } from '@tollgate/db'

export function presentPasskey(passkey: Passkey): PasskeyShape {
  return {
    id: passkey.id,
    userId: passkey.userId,
    name: passkey.name,
    credentialID: passkey.credentialId,
    publicKey: Buffer.from(passkey.publicKey).toString('base64'),
    counter: Number(passkey.counter),
    deviceType: passkey.isSyncable ? 'multiDevice' : 'singleDevice',
    backedUp: passkey.isBackedUp,
    transports: passkey.transports.join(','),
    aaguid: passkey.aaguid,
    createdAt: passkey.createdAt.toISOString(),
    lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
  }
}
