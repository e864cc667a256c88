import {
  createPasskeyAuthenticator,
  type PasskeyAuthenticator,
} from '@tollgate/api/testing/passkey-authenticator'
import { vi } from 'vitest'

type Bytes = ArrayBuffer | NodeJS.ArrayBufferView<ArrayBuffer>

interface Creation {
  publicKey: { challenge: Bytes; rp: { id: string }; user: { id: Bytes } }
}

interface Request {
  publicKey: { challenge: Bytes; rpId: string }
}

function encoded(bytes: Bytes): string {
  return Buffer.from(ArrayBuffer.isView(bytes) ? bytes.buffer : bytes).toString('base64url')
}

function decoded(text: string): ArrayBuffer {
  return new Uint8Array(Buffer.from(text, 'base64url')).buffer
}

/** Gives programs of the browser passkeys, as `navigator.credentials` does, and answers who keeps them. */
export function stubBrowserPasskeys(origin: string): PasskeyAuthenticator {
  const authenticator = createPasskeyAuthenticator({ origin })
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('navigator', {
    credentials: {
      create({ publicKey: { challenge, rp, user } }: Creation) {
        const options = { challenge: encoded(challenge), rp, user: { id: encoded(user.id) } }
        const { id, type, response } = authenticator.create(options)
        const { transports } = response
        return Promise.resolve({
          ...shared(id, type),
          response: { ...buffers(response), getTransports: () => transports },
        })
      },
      get({ publicKey: { challenge, rpId } }: Request) {
        const { id, type, response } = authenticator.get({ challenge: encoded(challenge), rpId })
        return Promise.resolve({ ...shared(id, type), response: buffers(response) })
      },
    },
  })
  return authenticator
}

function shared(id: string, type: string) {
  return {
    id,
    rawId: decoded(id),
    type,
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
  }
}

function buffers(response: Record<string, string | string[]>): Record<string, ArrayBuffer> {
  return Object.fromEntries(
    Object.entries(response).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, decoded(value)]] : [],
    ),
  )
}
