import { z } from '@hono/zod-openapi'
import { Id, Text, Timestamp } from '../common/fields.ts'

/** Unpadded base64url. */
export function Base64Url(max: number, described: { description: string; example: string }) {
  return z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
    .openapi(described)
}

export const CredentialId = Base64Url(1366, {
  description: 'What the authenticator calls the passkey, in base64url.',
  example: 'KEDetxZcUfinhVi6Za5nZQ',
})

export const PasskeyName = Text({ min: 1, max: 64 }).openapi({
  description: 'What the user calls the passkey.',
  example: 'Firefox on Linux',
})

export const Challenge = z.string().openapi({
  description: 'What the authenticator signs: works once, in this browser, within five minutes.',
  example: 'x3q8Zk0VwYt5RbN1dGh7JcM2aFe9UpX8sLk0VwYt5Rb',
})

export const ClientData = Base64Url(4096, {
  description: 'What the browser gave the authenticator to sign, in base64url.',
  example: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
})

export const PublicKeyType = z.literal('public-key').openapi({
  description: 'The only kind of credential there is.',
  example: 'public-key',
})

export const passkeyTransports = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const

export const Passkey = z
  .object({
    id: Id,
    userId: Id,
    name: PasskeyName,
    credentialID: CredentialId,
    publicKey: z.string().openapi({
      description: 'The public key (COSE), in base64.',
      example: 'pQECAyYgASFYIA==',
    }),
    counter: z.int().openapi({
      description: 'How often the authenticator says it has signed; 0 for those that don’t count.',
      example: 7,
    }),
    deviceType: z.enum(['singleDevice', 'multiDevice']).openapi({
      description: 'Whether the passkey stays on one device, or may be synced to others.',
      example: 'multiDevice',
    }),
    backedUp: z.boolean().openapi({
      description: 'Whether the passkey is synced.',
      example: true,
    }),
    transports: z.string().openapi({
      description: 'How the authenticator is reached, joined by commas; may be empty.',
      example: 'hybrid,internal',
    }),
    aaguid: z.string().openapi({
      description: 'Model of the authenticator (AAGUID); zeros if it isn’t told.',
      example: 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd',
    }),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.nullable().openapi({
      description: 'When it last signed the user in; null if it never has.',
    }),
  })
  .openapi('Passkey')
export type Passkey = z.infer<typeof Passkey>

export const CredentialDescriptor = z
  .object({
    id: CredentialId,
    type: PublicKeyType,
    transports: z.array(z.enum(passkeyTransports)).openapi({
      description: 'How its authenticator is reached.',
      example: ['hybrid', 'internal'],
    }),
  })
  .openapi('PasskeyDescriptor')
export type CredentialDescriptor = z.infer<typeof CredentialDescriptor>

export const PasskeyReference = z.object({ id: Id }).openapi('PasskeyReference')
export type PasskeyReference = z.infer<typeof PasskeyReference>

export const UpdatePasskeyRequest = z
  .object({ id: Id, name: PasskeyName })
  .openapi('UpdatePasskeyRequest')
export type UpdatePasskeyRequest = z.infer<typeof UpdatePasskeyRequest>

export const RelatedOrigins = z
  .object({
    origins: z.array(z.string()).openapi({
      description: 'Origins whose pages may use the passkeys of this service.',
      example: ['https://auth.acme.com', 'https://acme.co.uk'],
    }),
  })
  .openapi('RelatedOrigins')
export type RelatedOrigins = z.infer<typeof RelatedOrigins>
