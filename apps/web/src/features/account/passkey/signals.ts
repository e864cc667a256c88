import type { sendSignal } from '@simplewebauthn/browser'
import type { Passkey, UserFull } from '#api/model/index.ts'
import { preparePasskeySignIn } from '#api/passkey/passkey.ts'
import { knowsPasskeys } from './knows-passkeys.ts'

type Signal = Parameters<typeof sendSignal>[0]

/** Tells password managers that a passkey no longer works, so that they stop offering it. */
export function signalRemovedPasskey({ credentialID }: Passkey): Promise<void> {
  return signal('signalUnknownCredential', (rpID) => ({
    signalName: 'unknownCredential',
    rpID,
    credentialID,
  }))
}

/** Tells password managers whose passkeys they keep, under the name that new ones get. */
export function signalUser({ id, name, email }: UserFull): Promise<void> {
  return signal('signalCurrentUserDetails', (rpID) => ({
    signalName: 'currentUserDetails',
    rpID,
    // Nothing in a UUID is written in another way in base64url.
    userID: btoa(id),
    userName: email,
    userDisplayName: name || email,
  }))
}

/** Only some browsers pass signals on, and what was done holds without them. */
async function signal(method: string, describe: (rpID: string) => Signal): Promise<void> {
  if (!knowsPasskeys() || !(method in PublicKeyCredential)) return
  const sent = Promise.all([import('@simplewebauthn/browser'), preparePasskeySignIn({})])
  await sent
    .then(([browser, { rpId }]) => browser.sendSignal(describe(rpId)))
    .catch(() => undefined)
}
