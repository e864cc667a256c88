import type { Client } from 'openapi-fetch'
import type { components, paths } from '../generated/schema.d.ts'
import { unwrap } from './unwrap.ts'

type Schemas = components['schemas']

/** What a browser gives for a passkey. */
interface Assertion {
  id: string
  response: {
    clientDataJSON: ArrayBuffer
    authenticatorData: ArrayBuffer
    signature: ArrayBuffer
    userHandle: ArrayBuffer | null
  }
}

/** Exists in browsers only; declared here because some programs compile this file without DOM types. */
declare const navigator: { credentials: { get(options: object): Promise<Assertion | null> } }

export interface PasskeyOptions {
  /** Ends what the browser shows. */
  signal?: AbortSignal
  /** Where the browser offers passkeys: in a dialog, or with `conditional` in fields with `autocomplete="username webauthn"`. */
  mediation?: 'optional' | 'conditional'
}

/**
 * Signs in with a passkey that the user chooses in the browser; a user who is signed in proves again who they are.
 * If the user closes the dialog, the browser’s `NotAllowedError` is thrown.
 *
 * @example
 * const answer = await signInWithPasskey(client)
 * if ('twoFactorRedirect' in answer) askForCode()
 */
export async function signInWithPasskey(
  client: Client<paths>,
  { signal, mediation = 'optional' }: PasskeyOptions = {},
): Promise<Schemas['PasskeySignInAnswer'] | Schemas['TwoFactorNeeded']> {
  const begin = client.POST('/api/auth/passkey/generate-authenticate-options', { body: {} })
  const options = await unwrap(begin)
  const publicKey = {
    ...options,
    challenge: bytesOf(options.challenge),
    allowCredentials: options.allowCredentials.map((each) => ({ ...each, id: bytesOf(each.id) })),
  }
  const assertion = await navigator.credentials.get({ publicKey, signal, mediation })
  if (!assertion) throw new Error('The browser gave no passkey')
  const body = { response: presentAssertion(assertion) }
  return unwrap(client.POST('/api/auth/passkey/verify-authentication', { body }))
}

function presentAssertion({ id, response }: Assertion): Schemas['PasskeySignInResponse'] {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId: id,
    type: 'public-key',
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      userHandle: userHandle && textOf(userHandle),
    },
  }
}

/** Base64url, as Web Authentication has bytes in JSON. */
function bytesOf(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function textOf(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
