import { vi } from 'vitest'
import type { Passkey, PasskeyRegistrationOptions, PasskeySignInOptions } from '#api/model/index.ts'
import { ada } from './ada.ts'

export const laptop: Passkey = {
  id: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a0a1',
  userId: ada.id,
  name: 'Work laptop',
  credentialID: 'KEDetxZcUfinhVi6Za5nZQ',
  publicKey: 'pQECAyYgASFYIA==',
  counter: 0,
  deviceType: 'multiDevice',
  backedUp: true,
  transports: 'internal',
  aaguid: '00000000-0000-0000-0000-000000000000',
  createdAt: '2026-03-14T09:26:53.589Z',
  lastUsedAt: null,
}

export const registrationOptions: PasskeyRegistrationOptions = {
  challenge: 'x3q8Zk0VwYt5RbN1dGh7JcM2aFe9UpX8sLk0VwYt5Rb',
  rp: { id: 'localhost', name: 'localhost' },
  user: { id: 'YWRh', name: 'ada@example.com', displayName: 'Ada Lovelace' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'preferred',
  },
  attestation: 'none',
  extensions: { credProps: true },
}

export const signInOptions: PasskeySignInOptions = {
  challenge: registrationOptions.challenge,
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'preferred',
  allowCredentials: [],
}

type Dialog = (options: CredentialCreationOptions & CredentialRequestOptions) => Promise<unknown>

/** A browser that knows passkeys, and what comes of its dialog. It offers none while a name is filled in. */
export function stubPasskeys(
  dialog: Dialog,
  signals: Record<string, (given: object) => unknown> = {},
) {
  const isConditionalMediationAvailable = () => Promise.resolve(false)
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable, ...signals }),
  )
  vi.stubGlobal('navigator', { ...navigatorParts(), credentials: { create: dialog, get: dialog } })
}

function navigatorParts() {
  const { userAgent, language, languages, clipboard } = navigator
  return { userAgent, language, languages, clipboard }
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** What an authenticator answers, before the browser writes it as JSON. */
function credentialOf(response: Record<string, unknown>) {
  return {
    id: laptop.credentialID,
    rawId: bytes('passkey'),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: { clientDataJSON: bytes('client'), ...response },
  }
}

export const created = credentialOf({
  attestationObject: bytes('attestation'),
  getTransports: () => ['internal'],
})

export const given = credentialOf({
  authenticatorData: bytes('data'),
  signature: bytes('signature'),
  userHandle: bytes('ada'),
})

/** How the browser’s dialog ends without a passkey. */
export function rejected(name: string): Promise<never> {
  return Promise.reject(new DOMException('The dialog has ended', name))
}
