import { z } from '@hono/zod-openapi'
import { Text } from '../common/fields.ts'
import {
  Base64Url,
  Challenge,
  ClientData,
  CredentialDescriptor,
  CredentialId,
  PublicKeyType,
} from './passkey.ts'
import { Session } from './session.ts'
import { User } from './user.ts'

export const PasskeySignInOptionsRequest = z
  .object({
    email: Text({ max: 1024 }).optional().openapi({
      description: 'Ignored: the answer doesn’t tell who has an account.',
      example: 'ada@example.com',
    }),
  })
  .openapi('PasskeySignInOptionsRequest')

/** As browsers read it: PublicKeyCredentialRequestOptionsJSON of Web Authentication. */
export const PasskeySignInOptions = z
  .object({
    challenge: Challenge,
    rpId: z.string().openapi({ description: 'Domain of the service.', example: 'acme.com' }),
    timeout: z.int().openapi({ description: 'Milliseconds to answer in.', example: 300_000 }),
    userVerification: z.enum(['preferred', 'required']).openapi({
      description:
        'Whether a fingerprint, face or PIN is checked where the authenticator can, or must be: of a signed-in ' +
        'user with two-factor authentication.',
      example: 'preferred',
    }),
    allowCredentials: z.array(CredentialDescriptor).openapi({
      description: 'The passkeys of the signed-in user; empty for anyone else.',
    }),
  })
  .openapi('PasskeySignInOptions')
export type PasskeySignInOptions = z.infer<typeof PasskeySignInOptions>

/** AuthenticationResponseJSON of Web Authentication; what else browsers send is ignored. */
export const PasskeySignInResponse = z
  .object({
    id: CredentialId,
    rawId: CredentialId,
    type: PublicKeyType,
    response: z
      .object({
        clientDataJSON: ClientData,
        authenticatorData: Base64Url(4096, {
          description: 'What the authenticator says, such as its counter, in base64url.',
          example: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MdAAAAAA',
        }),
        signature: Base64Url(2048, {
          description: 'The signature of both, in base64url.',
          example: 'MEUCIQDKg0bF6ZqQz8jW1x2m',
        }),
        userHandle: Base64Url(128, {
          description: 'The user’s id, as the authenticator keeps it.',
          example: 'MDE5YWEzZjAtN2MxZS03YjUyLTlhMGQtM2YxYzUyZDBhMDAx',
        })
          .nullable()
          .optional(),
      })
      .openapi('PasskeyAssertion'),
  })
  .openapi('PasskeySignInResponse')
export type PasskeySignInResponse = z.infer<typeof PasskeySignInResponse>

export const SignInPasskeyRequest = z
  .object({ response: PasskeySignInResponse })
  .openapi('SignInPasskeyRequest')
export type SignInPasskeyRequest = z.infer<typeof SignInPasskeyRequest>

export const PasskeySignInAnswer = z
  .object({ session: Session, user: User })
  .openapi('PasskeySignInAnswer')
export type PasskeySignInAnswer = z.infer<typeof PasskeySignInAnswer>
