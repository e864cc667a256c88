import { z } from '@hono/zod-openapi'
import { Id, Timestamp } from '../common/fields.ts'
import { authError, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { recentlyProven, signedIn, signedInSelf } from '../common/security.ts'
import { OrganizationIdAsGiven } from './fields.ts'

const RequiredFrom = Timestamp.nullable().openapi({
  description:
    'From when on members need a second factor to see or do anything in the organization; null while ' +
    'none is needed.',
  example: '2026-12-15T00:00:00.000Z',
})

export const TwoFactorRequirement = z
  .object({
    requiredFrom: RequiredFrom,
    membersWithout: z
      .array(
        z.object({
          userId: Id,
          name: z.string().openapi({ description: 'Name of the user.', example: 'Ada Lovelace' }),
          email: z.string().openapi({ description: 'Their email.', example: 'ada@example.com' }),
        }),
      )
      .openapi({
        description:
          'Members who haven’t turned two-factor authentication on: the oldest memberships, at most 100.',
      }),
  })
  .openapi('TwoFactorRequirement')
export type TwoFactorRequirement = z.infer<typeof TwoFactorRequirement>

export const RequireTwoFactorRequest = z
  .object({
    organizationId: OrganizationIdAsGiven.optional(),
    from: Timestamp.nullable().openapi({
      description:
        'From when on: at most 90 days from now; what is past means now. Null no longer requires it.',
      example: '2026-12-15T00:00:00.000Z',
    }),
  })
  .openapi('RequireTwoFactorRequest')
export type RequireTwoFactorRequest = z.infer<typeof RequireTwoFactorRequest>

const errors = {
  ...signedInErrors,
  400: authError(
    '`No active organization`: none given either · `Member not found`, also for unknown ' +
      'organizations · `Invalid body parameters`',
  ),
}

export const twoFactorRequirementRoutes = defineRoutes('two-factor-requirement', {
  getTwoFactorRequirement: {
    method: 'get',
    path: '/api/auth/organization/two-factor-requirement',
    summary: 'Read whether members need a second factor, and who lacks one',
    description: 'For owners and admins.',
    security: signedIn,
    request: { query: z.object({ organizationId: OrganizationIdAsGiven.optional() }) },
    refusals: {
      400: ['MEMBER_NOT_FOUND', 'NO_ACTIVE_ORGANIZATION'],
      403: ['ORGANIZATION_REQUIRES_TWO_FACTOR', 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION'],
    },
    responses: {
      200: json(TwoFactorRequirement, 'From when on, and who lacks one'),
      ...errors,
      403: authError('`You are not allowed to update this organization`'),
    },
  },
  requireTwoFactor: {
    method: 'post',
    path: '/api/auth/organization/require-two-factor',
    summary: 'Require two-factor authentication of all members',
    description:
      'For owners who have turned it on for themselves. From that time on, a member without a second factor ' +
      'gets 403 `ORGANIZATION_REQUIRES_TWO_FACTOR` for everything in the organization except leaving it. ' +
      'Access tokens of the organization keep working. Members who lack a second factor are emailed. A ' +
      'passkey alone isn’t one, since their password would still sign them in without it.',
    security: recentlyProven(signedInSelf),
    request: { body: body(RequireTwoFactorRequest) },
    refusals: {
      400: [
        'DATE_IS_MORE_THAN_90_DAYS_AHEAD',
        'MEMBER_NOT_FOUND',
        'NO_ACTIVE_ORGANIZATION',
        'TWO_FACTOR_ISNT_ENABLED',
      ],
      403: [
        'ORGANIZATION_IS_SUSPENDED',
        'ORGANIZATION_REQUIRES_TWO_FACTOR',
        'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION',
      ],
    },
    responses: {
      200: json(TwoFactorRequirement, 'From when on, and who lacks one'),
      ...errors,
      403: authError('`You are not allowed to update this organization` · `Invalid origin`'),
    },
  },
})
