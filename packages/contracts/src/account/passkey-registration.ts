import { z } from '@hono/zod-openapi'
import { Text } from '../common/fields.ts'
import {
  Base64Url,
  Challenge,
  ClientData,
  CredentialDescriptor,
  CredentialId,
  PasskeyName,
  PublicKeyType,
} from './passkey.ts'

const Attachment = z.enum(['platform', 'cross-platform']).openapi({
  description: 'Where to keep the passkey: on this device, or on a phone or security key.',
  example: 'platform',
})

export const PasskeyRegistrationQuery = z.object({
  authenticatorAttachment: Attachment.optional(),
})
export type PasskeyRegistrationQuery = z.infer<typeof PasskeyRegistrationQuery>

/** As browsers read it: PublicKeyCredentialCreationOptionsJSON of Web Authentication. */
export const PasskeyRegistrationOptions = z
  .object({
    challenge: Challenge,
    rp: z
      .object({
        id: z.string().openapi({ description: 'Domain of the service.', example: 'acme.com' }),
        name: z.string().openapi({ description: 'Name of the service.', example: 'Acme' }),
      })
      .openapi('PasskeyRelyingParty'),
    user: z
      .object({
        id: z.string().openapi({
          description: 'The user’s id as bytes, in base64url.',
          example: 'MDE5YWEzZjAtN2MxZS03YjUyLTlhMGQtM2YxYzUyZDBhMDAx',
        }),
        name: z.string().openapi({ description: 'The user’s email.', example: 'ada@example.com' }),
        displayName: z.string().openapi({
          description: 'The user’s name.',
          example: 'Ada Lovelace',
        }),
      })
      .openapi('PasskeyUser'),
    pubKeyCredParams: z
      .array(
        z
          .object({
            type: PublicKeyType,
            alg: z.int().openapi({ description: 'Algorithm of COSE.', example: -7 }),
          })
          .openapi('PasskeyAlgorithm'),
      )
      .openapi({ description: 'Accepted algorithms, the preferred ones first.' }),
    timeout: z.int().openapi({ description: 'Milliseconds to answer in.', example: 300_000 }),
    excludeCredentials: z.array(CredentialDescriptor).openapi({
      description: 'The user’s passkeys: none of their authenticators gets another one.',
    }),
    authenticatorSelection: z
      .object({
        authenticatorAttachment: Attachment.optional(),
        residentKey: z.literal('required').openapi({
          description: 'The passkey is found without a user name.',
          example: 'required',
        }),
        requireResidentKey: z.literal(true).openapi({
          description: 'The same, for older browsers.',
          example: true,
        }),
        userVerification: z.literal('preferred').openapi({
          description: 'A fingerprint, face or PIN is checked where the authenticator can.',
          example: 'preferred',
        }),
      })
      .openapi('PasskeySelection'),
    attestation: z.literal('none').openapi({
      description: 'No certificate of the authenticator is asked for, and none accepted.',
      example: 'none',
    }),
    extensions: z
      .object({
        credProps: z.literal(true).openapi({
          description: 'The browser tells what kind of passkey was created.',
          example: true,
        }),
      })
      .openapi('PasskeyExtensions'),
  })
  .openapi('PasskeyRegistrationOptions')
export type PasskeyRegistrationOptions = z.infer<typeof PasskeyRegistrationOptions>

/** RegistrationResponseJSON of Web Authentication; what else browsers send is ignored. */
export const PasskeyRegistrationResponse = z
  .object({
    id: CredentialId,
    rawId: CredentialId,
    type: PublicKeyType,
    response: z
      .object({
        clientDataJSON: ClientData,
        attestationObject: Base64Url(16_384, {
          description: 'The public key and what describes the authenticator, in base64url.',
          example: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVi',
        }),
        transports: z
          .array(Text({ max: 32 }))
          .max(16)
          .optional()
          .openapi({
            description: 'How the authenticator is reached; unknown ways are left out.',
            example: ['hybrid', 'internal'],
          }),
      })
      .openapi('PasskeyAttestation'),
  })
  .openapi('PasskeyRegistrationResponse')
export type PasskeyRegistrationResponse = z.infer<typeof PasskeyRegistrationResponse>

export const RegisterPasskeyRequest = z
  .object({
    response: PasskeyRegistrationResponse,
    name: PasskeyName.optional().openapi({
      description: 'What the user calls the passkey; by default, the browser and its system.',
      example: 'Work laptop',
    }),
  })
  .openapi('RegisterPasskeyRequest')
export type RegisterPasskeyRequest = z.infer<typeof RegisterPasskeyRequest>
