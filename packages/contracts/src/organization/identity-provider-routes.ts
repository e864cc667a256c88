import { z } from '@hono/zod-openapi'
import { Done } from '../account/fields.ts'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { recentlyProven, signedIn, signedInSelf } from '../common/security.ts'
import { authVersionErrors, IfMatchHeaders, versioned } from '../common/version.ts'
import { OrganizationIdAsGiven } from './fields.ts'
import {
  IdentityProvider,
  IdentityProviderSetup,
  IdentityProviderTest,
  RemoveIdentityProviderRequest,
  SetIdentityProviderRequest,
  SetSingleSignOnEnforcedRequest,
  SingleSignOnEnforced,
  TestIdentityProviderRequest,
} from './identity-provider.ts'

const ownersOnly = [
  'ORGANIZATION_REQUIRES_TWO_FACTOR',
  'ORGANIZATION_IS_SUSPENDED',
  'YOU_ARE_NOT_ALLOWED_TO_CHANGE_SINGLE_SIGN_ON',
] as const
const noProvider = ['IDENTITY_PROVIDER_NOT_FOUND', 'NO_ACTIVE_ORGANIZATION'] as const
const notOwner = authError(
  '`You are not allowed to change single sign on`, also for who is no member · `Invalid origin`',
)
const notSet = authError(
  '`No active organization`: none given either · `Identity provider not found` · ' +
    '`Invalid body parameters`',
)

export const identityProviderRoutes = defineRoutes('identity-provider', {
  getIdentityProvider: {
    method: 'get',
    path: '/api/auth/organization/get-identity-provider',
    summary: 'Get the identity provider of an organization',
    description: 'For owners and admins.',
    security: signedIn,
    request: { query: z.object({ organizationId: OrganizationIdAsGiven.optional() }) },
    refusals: {
      400: ['NO_ACTIVE_ORGANIZATION'],
      403: ['ORGANIZATION_REQUIRES_TWO_FACTOR', 'YOU_ARE_NOT_ALLOWED_TO_READ_SINGLE_SIGN_ON'],
    },
    responses: {
      200: json(IdentityProviderSetup, 'The provider, without its secret'),
      401: signedInErrors[401],
      400: authError('`No active organization`: none given either · `Invalid query parameters`'),
      403: authError('`You are not allowed to read single sign on`, also for who is no member'),
      429: authErrors[429],
    },
  },
  setIdentityProvider: {
    method: 'post',
    path: '/api/auth/organization/set-identity-provider',
    summary: 'Set or change the identity provider of an organization',
    description:
      'For owners. Another issuer replaces the provider: accounts of the previous one are unlinked, and ' +
      'it is no longer enforced.',
    security: recentlyProven(signedInSelf),
    request: { headers: IfMatchHeaders, body: body(SetIdentityProviderRequest) },
    refusals: {
      400: ['CLIENT_SECRET_IS_REQUIRED', 'ISSUER_IS_NOT_PUBLIC', 'NO_ACTIVE_ORGANIZATION'],
      403: ownersOnly,
    },
    responses: {
      200: versioned(IdentityProvider, 'The provider after the change'),
      ...signedInErrors,
      ...authVersionErrors,
      400: authError(
        '`No active organization`: none given either · `Client secret is required`: none is set · ' +
          '`Issuer is not public` · `Invalid body parameters`',
      ),
      403: notOwner,
    },
  },
  removeIdentityProvider: {
    method: 'post',
    path: '/api/auth/organization/remove-identity-provider',
    summary: 'Remove the identity provider of an organization',
    description:
      'For owners. Accounts of it are unlinked; people keep their sessions and other ways to sign in, and ' +
      'can set a password by email.',
    security: signedInSelf,
    request: { body: body(RemoveIdentityProviderRequest) },
    refusals: { 400: noProvider, 403: ownersOnly },
    responses: {
      200: json(Done, 'It is gone'),
      ...signedInErrors,
      400: notSet,
      403: notOwner,
    },
  },
  setSingleSignOnEnforced: {
    method: 'post',
    path: '/api/auth/organization/set-single-sign-on-enforced',
    summary: 'Require single sign-on, or make it optional',
    description:
      'For owners. To require it takes a verified domain and a test that succeeded since the last change. ' +
      'It ends the sessions of all users with a verified address in a verified domain, except owners, ' +
      'whether they are members or not. From then on they can sign in with the provider only.',
    security: recentlyProven(signedInSelf),
    request: { headers: IfMatchHeaders, body: body(SetSingleSignOnEnforcedRequest) },
    refusals: {
      400: [...noProvider, 'SINGLE_SIGN_ON_NEEDS_A_TEST', 'SINGLE_SIGN_ON_NEEDS_A_VERIFIED_DOMAIN'],
      403: ownersOnly,
    },
    responses: {
      200: json(SingleSignOnEnforced, 'The provider after the change, and what ended'),
      ...signedInErrors,
      ...authVersionErrors,
      400: authError(
        '`No active organization`: none given either · `Identity provider not found` · ' +
          '`Single sign on needs a verified domain` · `Single sign on needs a test` · ' +
          '`Invalid body parameters`',
      ),
      403: notOwner,
    },
  },
  testIdentityProvider: {
    method: 'post',
    path: '/api/auth/organization/test-identity-provider',
    summary: 'Test the identity provider of an organization',
    description:
      'For owners. Asks the provider, and starts a sign-in there that signs no one in and links nothing.',
    security: signedInSelf,
    request: { body: body(TestIdentityProviderRequest) },
    refusals: { 400: noProvider, 403: ownersOnly },
    responses: {
      200: json(IdentityProviderTest, 'What was found, and where to go'),
      ...signedInErrors,
      400: notSet,
      403: notOwner,
    },
  },
})
