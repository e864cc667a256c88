import { z } from '@hono/zod-openapi'
import { SocialProviderCheck } from '../administration/social-provider.ts'
import { Id, orNull, Text, Timestamp, WebAddress } from '../common/fields.ts'
import { OrganizationIdAsGiven } from './fields.ts'

export const DefaultRole = z.enum(['admin', 'member']).openapi({
  description: 'Role of people who sign in for the first time.',
  example: 'member',
})

const ClientId = z.string().openapi({
  description: 'What this service is called at the provider.',
  example: '0oa1b2c3d4e5f6g7h8i9',
})

export const IdentityProvider = z
  .object({
    id: Id,
    organizationId: Id,
    issuer: z.string().openapi({
      description: 'Address of the provider, exactly as it names itself in its tokens.',
      example: 'https://login.acme.example',
    }),
    clientId: ClientId,
    defaultRole: DefaultRole,
    isEnforced: z.boolean().openapi({
      description:
        'Whether people with an address in a verified domain can sign in no other way. Owners can.',
      example: false,
    }),
    testedAt: Timestamp.nullable().openapi({
      description:
        'When a test last succeeded; null once issuer, client id or client secret change.',
    }),
    createdAt: Timestamp,
    modifiedAt: Timestamp.nullable().openapi({
      description: 'When it was last changed; its version for `If-Match`, or else `createdAt` is.',
    }),
  })
  .openapi('IdentityProvider')
export type IdentityProvider = z.infer<typeof IdentityProvider>

export const IdentityProviderSetup = z
  .object({
    redirectUri: z.string().openapi({
      description: 'Redirect URI to register at the provider. It stays the same.',
      example: 'https://gate.example/api/auth/sso/callback/019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
    provider: orNull(IdentityProvider).openapi({ description: 'Null while none is set.' }),
  })
  .openapi('IdentityProviderSetup')
export type IdentityProviderSetup = z.infer<typeof IdentityProviderSetup>

const OfOrganization = z.object({ organizationId: OrganizationIdAsGiven.optional() })

export const SetIdentityProviderRequest = OfOrganization.extend({
  issuer: WebAddress.openapi({
    description:
      'Address of the provider. It publishes its configuration below it (OpenID Connect Discovery 1.0). ' +
      'Another issuer knows other people: who signed in before is recognized by the email address.',
    example: 'https://login.acme.example',
  }),
  clientId: Text({ min: 1, max: 255 }).openapi({
    description: 'What this service is called at the provider.',
    example: '0oa1b2c3d4e5f6g7h8i9',
  }),
  clientSecret: Text({ min: 1, max: 1024 }).optional().openapi({
    description: 'Secret of the client. Without it, the one set before stays. It is never shown.',
    example: 'q3ZpX8sLk0VwYt5RbN1dGh7JcM2aFe9U',
  }),
  defaultRole: DefaultRole.default('member'),
}).openapi('SetIdentityProviderRequest')
export type SetIdentityProviderRequest = z.infer<typeof SetIdentityProviderRequest>

export const RemoveIdentityProviderRequest = OfOrganization.openapi('RemoveIdentityProviderRequest')
export type RemoveIdentityProviderRequest = z.infer<typeof RemoveIdentityProviderRequest>

export const TestIdentityProviderRequest = OfOrganization.openapi('TestIdentityProviderRequest')
export type TestIdentityProviderRequest = z.infer<typeof TestIdentityProviderRequest>

export const SetSingleSignOnEnforcedRequest = OfOrganization.extend({
  isEnforced: z.boolean().openapi({
    description:
      'Whether people with an address in a verified domain can sign in no other way. Owners can.',
    example: true,
  }),
}).openapi('SetSingleSignOnEnforcedRequest')
export type SetSingleSignOnEnforcedRequest = z.infer<typeof SetSingleSignOnEnforcedRequest>

export const SingleSignOnEnforced = z
  .object({
    provider: IdentityProvider,
    endedSessions: z.int().openapi({
      description: 'How many sessions ended: those of the people concerned.',
      example: 12,
    }),
  })
  .openapi('SingleSignOnEnforced')
export type SingleSignOnEnforced = z.infer<typeof SingleSignOnEnforced>

export const IdentityProviderTest = z
  .object({
    url: z
      .string()
      .nullable()
      .openapi({
        description:
          'Where the browser goes to sign in there as a test. It comes back to the settings with ' +
          '`test=succeeded` or the code of an `error`, and the `email` and `name` that the provider gave. ' +
          'Null if the provider can’t be reached.',
        example: 'https://login.acme.example/authorize?client_id=0oa1b2c3d4e5f6g7h8i9',
      }),
    checks: z.array(SocialProviderCheck).openapi({
      description: 'What asking the provider showed. Some checks require an earlier one to pass.',
    }),
  })
  .openapi('IdentityProviderTest')
export type IdentityProviderTest = z.infer<typeof IdentityProviderTest>
