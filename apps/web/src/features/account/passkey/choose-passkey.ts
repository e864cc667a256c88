import type { PasskeySignInResponse } from '#api/model/index.ts'
import { preparePasskeySignIn } from '#api/passkey/passkey.ts'
import { askForPasskey } from './ceremony.ts'

/** Has the user choose a passkey in the browser’s dialog; signed-in users one of their own. */
export async function choosePasskey(): Promise<PasskeySignInResponse> {
  return askForPasskey(await preparePasskeySignIn({}), false)
}
