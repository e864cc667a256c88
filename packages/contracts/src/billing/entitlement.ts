import { z } from '@hono/zod-openapi'
import { Id, Text, Timestamp } from '../common/fields.ts'
import { authError, authErrors, billingErrors, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { anyone, merchant, signedInSelf } from '../common/security.ts'
import { BenefitType } from './benefit.ts'
import { ExternalId } from './customer.ts'
import { IdParameters } from './record.ts'

const EntitledBenefit = z
  .object({
    id: Id.openapi({ description: 'The benefit.' }),
    type: BenefitType,
    description: z.string().openapi({ description: 'What it is.', example: 'Private chat' }),
  })
  .openapi('EntitledBenefit')

const EntitledSubscription = z
  .object({
    id: Id.openapi({ description: 'The subscription.' }),
    productId: Id.openapi({ description: 'The product that it is for.' }),
    status: z
      .enum(['active', 'trialing'])
      .openapi({ description: 'Whether its trial is over.', example: 'active' }),
    currentPeriodEnd: Timestamp.openapi({ description: 'When its current period ends.' }),
    cancelAtPeriodEnd: z
      .boolean()
      .openapi({ description: 'Whether it ends then.', example: false }),
  })
  .openapi('EntitledSubscription')

export const Entitlement = z
  .object({
    organizationId: Id.openapi({ description: 'The merchant.' }),
    customerId: Id.openapi({ description: 'Who has it there.' }),
    heldBy: z.enum(['user', 'organization']).openapi({
      description:
        'Whether the user is that customer, or the organization that the session works in.',
      example: 'user',
    }),
    benefits: z
      .array(EntitledBenefit)
      .openapi({ description: 'Benefits that are granted now, each once.' }),
    subscriptions: z
      .array(EntitledSubscription)
      .openapi({ description: 'Subscriptions that are active or in their trial.' }),
  })
  .openapi('Entitlement')

export const EntitlementToken = z
  .object({
    token: z.string().openapi({
      description:
        'A JWT, signed with EdDSA by a key of `/.well-known/jwks.json`. Its audience is the id of ' +
        'the merchant, its subject that of the customer; `benefits` and `subscriptions` are what ' +
        'the customer has. Of two tokens the one with the higher `revision` is the newer one.',
      example: 'eyJhbGciOiJFZERTQSIsInR5cCI6ImVudGl0bGVtZW50cytqd3QifQ.eyJyZXZpc2lvbiI6N30.c2ln',
    }),
    expires_at: Timestamp.openapi({ description: 'When the token stops being valid.' }),
  })
  .openapi('EntitlementToken')

const PublicKey = z
  .object({
    kty: z.literal('OKP').openapi({ description: 'Kind of the key.', example: 'OKP' }),
    crv: z.literal('Ed25519').openapi({ description: 'Its curve.', example: 'Ed25519' }),
    x: z.string().openapi({
      description: 'The public key.',
      example: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
    }),
    kid: z.string().openapi({
      description: 'Its id, as in the header of tokens.',
      example: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
    }),
    alg: z.literal('EdDSA').openapi({ description: 'What it signs with.', example: 'EdDSA' }),
    use: z.literal('sig').openapi({ description: 'What it is for.', example: 'sig' }),
  })
  .openapi('PublicKey')

export const PublicKeys = z
  .object({
    keys: z
      .array(PublicKey)
      .openapi({ description: 'All that are valid, the one that signs first.' }),
  })
  .openapi('PublicKeys')

export type Entitlement = z.infer<typeof Entitlement>
export type EntitlementToken = z.infer<typeof EntitlementToken>
export type PublicKeys = z.infer<typeof PublicKeys>

const forMerchants = {
  description:
    'For a server or a device that checks what the customer has without calling the service. ' +
    'It is valid for minutes: fetch another one before it expires.',
  security: merchant('customers:read', 'customers:write'),
  refusals: { 404: ['resource.not_found'] },
  responses: { 200: json(EntitlementToken, 'The token'), ...billingErrors },
} as const

export const entitlementRoutes = defineRoutes('entitlement', {
  getEntitlementToken: {
    method: 'get',
    path: '/v1/customers/{id}/entitlement-token',
    summary: 'Get what a customer has as a signed token',
    request: { params: IdParameters },
    ...forMerchants,
  },
  getEntitlementTokenByExternalId: {
    method: 'get',
    path: '/v1/customers/external/{external_id}/entitlement-token',
    summary: 'Get what a customer has as a signed token, by your own ID',
    request: { params: z.object({ external_id: ExternalId }) },
    ...forMerchants,
  },
  getOwnEntitlementToken: {
    method: 'get',
    path: '/api/auth/entitlement-token',
    summary: 'Get what the user has at a merchant as a signed token',
    description: 'For the merchant’s server, which checks it without calling the service.',
    security: signedInSelf,
    request: {
      query: z.object({
        customerId: Text({ max: 255 }).openapi({
          description: 'The customer of one of the session’s entitlements.',
          example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
        }),
      }),
    },
    refusals: { 404: ['CUSTOMER_NOT_FOUND'] },
    responses: {
      200: json(EntitlementToken, 'The token'),
      400: authError('`Invalid query parameters`'),
      401: signedInErrors[401],
      404: authError('`Customer not found`: unknown, or not the user’s own'),
      429: authErrors[429],
    },
  },
  getPublicKeys: {
    method: 'get',
    path: '/.well-known/jwks.json',
    summary: 'Get the keys that tokens are checked with',
    security: anyone,
    responses: { 200: json(PublicKeys, 'The keys, as JSON Web Key Set (RFC 7517)') },
  },
})
