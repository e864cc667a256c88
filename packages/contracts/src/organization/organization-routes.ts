import { z } from '@hono/zod-openapi'
import { Done } from '../account/fields.ts'
import { pictureContent } from '../account/picture.ts'
import { orNull } from '../common/fields.ts'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { recentlyProven, signedIn, signedInSelf } from '../common/security.ts'
import { authVersionErrors, IfMatchHeaders, versioned } from '../common/version.ts'
import { OrganizationIdAsGiven } from './fields.ts'
import {
  ActiveOrganization,
  CheckSlugRequest,
  CreateOrganizationRequest,
  DeletionRefused,
  LogoAnswer,
  Organization,
  OrganizationCreated,
  OrganizationFull,
  OrganizationToDelete,
  OrganizationUpdated,
  SetActiveOrganizationRequest,
  SlugInstead,
  UpdateOrganizationRequest,
} from './organization.ts'

export const organizationRoutes = defineRoutes('organization', {
  createOrganization: {
    method: 'post',
    path: '/api/auth/organization/create',
    summary: 'Create an organization',
    description:
      'The creator becomes its owner. It becomes the active organization of the session, and ' +
      'gets a team of the same name.',
    security: signedIn,
    request: { body: body(CreateOrganizationRequest) },
    refusals: {
      400: [
        'ORGANIZATION_ALREADY_EXISTS',
        'SLUG_IS_RESERVED',
        'SLUG_MAY_HAVE_LETTERS_AND_DIGITS_JOINED_BY_SINGLE_DASHES',
        'SLUG_MUST_HAVE_3_TO_64_CHARACTERS',
      ],
      403: [
        'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION',
        'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS',
      ],
    },
    responses: {
      200: json(OrganizationCreated, 'The new organization'),
      ...signedInErrors,
      400: authError('`Organization already exists` · `Invalid body parameters`'),
      403: authError(
        '`You are not allowed to create a new organization` · ' +
          '`You have reached the maximum number of organizations` · `Invalid origin`',
      ),
    },
  },
  checkSlug: {
    method: 'post',
    path: '/api/auth/organization/check-slug',
    summary: 'Check whether a slug is available',
    security: signedIn,
    request: { body: body(CheckSlugRequest) },
    refusals: {
      400: [
        'SLUG_IS_RESERVED',
        'SLUG_IS_TAKEN',
        'SLUG_MAY_HAVE_LETTERS_AND_DIGITS_JOINED_BY_SINGLE_DASHES',
        'SLUG_MUST_HAVE_3_TO_64_CHARACTERS',
      ],
    },
    responses: {
      200: json(Done, 'It is available'),
      ...signedInErrors,
      400: authError('`slug is taken` · `Invalid body parameters`'),
    },
  },
  deleteOrganization: {
    method: 'post',
    path: '/api/auth/organization/delete',
    summary: 'Delete an organization',
    description:
      'For owners. Members, invitations, teams and access tokens go with it; it is active in no ' +
      'session anymore. Refused while there are live subscriptions or unpaid orders, and where ' +
      'there are orders that have to be kept.',
    security: recentlyProven(signedInSelf),
    request: { body: body(OrganizationToDelete) },
    refusals: {
      400: ['ORGANIZATION_IS_STILL_NEEDED', 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION'],
      403: [
        'ORGANIZATION_IS_SUSPENDED',
        'ORGANIZATION_REQUIRES_TWO_FACTOR',
        'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION',
      ],
    },
    responses: {
      200: json(Organization, 'The organization as it was'),
      ...signedInErrors,
      400: json(
        DeletionRefused,
        '`User is not a member of the organization`, also for unknown ones · ' +
          '`Invalid body parameters` · code `ORGANIZATION_IS_STILL_NEEDED`: the message names, and ' +
          '`reasons` counts, what needs it',
      ),
      403: authError('`You are not allowed to delete this organization` · `Invalid origin`'),
    },
  },
  uploadLogo: {
    method: 'post',
    path: '/api/auth/organization/logo',
    summary: 'Set the logo of an organization',
    description:
      'For owners and admins. The body is the image: PNG, JPEG or WebP, at most 200 kB and 1024 ' +
      'pixels along either side. It replaces the logo before. `update` with `logo: null` removes it.',
    security: signedIn,
    request: {
      headers: IfMatchHeaders,
      query: z.object({ organizationId: OrganizationIdAsGiven.optional() }),
      body: { required: true, content: pictureContent },
    },
    refusals: {
      400: [
        'ORGANIZATION_NOT_FOUND',
        'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
        'picture.not_an_image',
        'picture.too_heavy',
        'picture.wrong_size',
      ],
      403: [
        'ORGANIZATION_IS_SUSPENDED',
        'ORGANIZATION_REQUIRES_TWO_FACTOR',
        'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION',
      ],
    },
    responses: {
      200: json(LogoAnswer, 'Stored; the organization’s `logo` leads to it'),
      ...signedInErrors,
      ...authVersionErrors,
      400: authError(
        '`Organization not found`: none given, none active · ' +
          '`User is not a member of the organization` · ' +
          '`Invalid body parameters`: `detail` says what is wrong with the picture',
      ),
      403: authError('`You are not allowed to update this organization` · `Invalid origin`'),
      413: authError('`The body is too large`'),
    },
  },
  setActiveOrganization: {
    method: 'post',
    path: '/api/auth/organization/set-active',
    summary: 'Choose the organization that this session works in',
    description: 'Without parameters, answers the active one. The session cookie is set again.',
    security: signedIn,
    request: { body: { ...body(SetActiveOrganizationRequest), required: false } },
    refusals: { 403: ['USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION'] },
    responses: {
      200: json(orNull(ActiveOrganization), 'The active organization, or null where there is none'),
      ...signedInErrors,
      400: authError('`Invalid body parameters`'),
      403: authError(
        '`User is not a member of the organization`, also for unknown ones; none is active then · ' +
          '`Invalid origin`',
      ),
    },
  },
  listOrganizations: {
    method: 'get',
    path: '/api/auth/organization/list',
    summary: 'List the organizations of the signed-in user',
    security: signedIn,
    responses: {
      200: json(z.array(Organization), 'Every organization that the user is a member of'),
      401: signedInErrors[401],
      429: authErrors[429],
    },
  },
  getFullOrganization: {
    method: 'get',
    path: '/api/auth/organization/get-full-organization',
    summary: 'Read an organization with its members, invitations and teams',
    security: signedIn,
    request: {
      query: z.object({
        organizationId: OrganizationIdAsGiven.optional(),
        organizationSlug: SlugInstead,
      }),
    },
    refusals: {
      403: ['ORGANIZATION_REQUIRES_TWO_FACTOR', 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION'],
    },
    responses: {
      200: json(orNull(OrganizationFull), 'The organization; null when none is given or active'),
      ...signedInErrors,
      400: authError('`Invalid query parameters`'),
      403: authError(
        '`User is not a member of the organization`, also for unknown ones; none is active then',
      ),
    },
  },
  updateOrganization: {
    method: 'post',
    path: '/api/auth/organization/update',
    summary: 'Change an organization',
    description: 'Only the fields that are given change. For owners and admins.',
    security: signedIn,
    request: { headers: IfMatchHeaders, body: body(UpdateOrganizationRequest) },
    refusals: {
      400: [
        'ORGANIZATION_NOT_FOUND',
        'SLUG_IS_RESERVED',
        'SLUG_IS_TAKEN',
        'SLUG_MAY_HAVE_LETTERS_AND_DIGITS_JOINED_BY_SINGLE_DASHES',
        'SLUG_MUST_HAVE_3_TO_64_CHARACTERS',
        'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
      ],
      401: ['USER_NOT_FOUND'],
      403: [
        'ORGANIZATION_IS_SUSPENDED',
        'ORGANIZATION_REQUIRES_TWO_FACTOR',
        'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION',
      ],
    },
    responses: {
      200: versioned(OrganizationUpdated, 'The organization after the change'),
      ...signedInErrors,
      ...authVersionErrors,
      400: authError(
        '`Organization not found`: none given, none active · ' +
          '`User is not a member of the organization` · `slug is taken` · `Invalid body parameters`',
      ),
      401: authError('`User not found`: not signed in'),
      403: authError('`You are not allowed to update this organization` · `Invalid origin`'),
    },
  },
})
