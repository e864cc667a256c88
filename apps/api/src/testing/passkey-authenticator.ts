import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { z } from 'zod'

const RegistrationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
})
const SignInOptions = z.object({ challenge: z.string(), rpId: z.string() })

interface Credential {
  id: string
  privateKey: KeyObject
  coseKey: Buffer
  userHandle: string
}

interface Device {
  origin?: string
  /** Whether it checks a fingerprint, face or PIN. */
  verifiesUser?: boolean
  isSynced?: boolean
  /** Counts of its next signature; those that don’t count always say 0. */
  counter?: number
  counts?: boolean
  /** What it calls its passkeys; random if not given. */
  credentialId?: string
  aaguid?: string
}

/** An authenticator with the browser in front of it (Web Authentication, ES256). */
export function createPasskeyAuthenticator(device: Device = {}) {
  const state = {
    origin: 'http://localhost:3000',
    verifiesUser: true,
    isSynced: true,
    counter: 0,
    counts: false,
    aaguid: '00000000-0000-0000-0000-000000000000',
    ...device,
  }
  const credentials: Credential[] = []

  function authenticatorData(rpId: string, attested = Buffer.alloc(0)): Buffer {
    const { verifiesUser, isSynced } = state
    const flags =
      1 + (verifiesUser ? 4 : 0) + (isSynced ? 8 + 16 : 0) + (attested.length > 0 ? 64 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(state.counts ? ++state.counter : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested])
  }

  function clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
    const { origin } = state
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** Makes a passkey, as `navigator.credentials.create` does; `attest` vouches for the device. */
  function create(given: unknown, { fmt = 'none', attest = () => ({}) }: Attestation = {}) {
    const options = RegistrationOptions.parse(given)
    const credential = createCredential(options.user.id, device.credentialId)
    credentials.push(credential)
    const id = Buffer.from(credential.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const aaguid = Buffer.from(state.aaguid.replaceAll('-', ''), 'hex')
    const attested = Buffer.concat([aaguid, length, id, credential.coseKey])
    const authData = authenticatorData(options.rp.id, attested)
    const client = clientData('webauthn.create', options.challenge)
    const attStmt = attest(Buffer.concat([authData, sha256(client)]))
    const attestationObject = cbor({ fmt, attStmt, authData }).toString('base64url')
    const clientDataJSON = client.toString('base64url')
    const response = {
      clientDataJSON,
      attestationObject,
      transports: ['internal', 'hybrid', 'new'],
    }
    return { ...described(credential), response }
  }

  /** Signs a challenge with the newest passkey, as `navigator.credentials.get` does. */
  function get(given: unknown) {
    const options = SignInOptions.parse(given)
    const credential = credentials.at(-1)
    if (!credential) throw new Error('It has a passkey')
    const data = authenticatorData(options.rpId)
    const client = clientData('webauthn.get', options.challenge)
    const signed = Buffer.concat([data, sha256(client)])
    const response = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, credential.privateKey).toString('base64url'),
      userHandle: credential.userHandle,
    }
    return { ...described(credential), response }
  }

  return { state, credentials, create, get }
}

export type PasskeyAuthenticator = ReturnType<typeof createPasskeyAuthenticator>

interface Attestation {
  fmt?: string
  attest?: (signed: Buffer) => Encodable
}

function described({ id }: Credential) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
}

function createCredential(
  userHandle: string,
  id = randomBytes(32).toString('base64url'),
): Credential {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // EC2 key, ES256, P-256 (RFC 9053).
  const coseKey = cbor(
    new Map<number, Encodable>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  return { id, privateKey, coseKey, userHandle }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

export type Encodable =
  | number
  | string
  | Buffer
  | Encodable[]
  | Map<number, Encodable>
  | { [key: string]: Encodable }

/** As much of CBOR (RFC 8949) as authenticators write. */
function cbor(value: Encodable): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  const entries: [Encodable, Encodable][] =
    value instanceof Map ? [...value] : Object.entries(value)
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([major * 32 + length])
  if (length < 256) return Buffer.from([major * 32 + 24, length])
  return Buffer.from([major * 32 + 25, length >> 8, length & 255])
}
