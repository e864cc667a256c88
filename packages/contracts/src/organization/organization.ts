import { z } from '@hono/zod-openapi'
import { Id, Timestamp } from '../common/fields.ts'
import { AuthError } from '../common/responses.ts'
import {
  OrganizationIdAsGiven,
  OrganizationLogo,
  OrganizationMetadata,
  OrganizationName,
  OrganizationSlug,
} from './fields.ts'
import { Invitation } from './invitation.ts'
import { Member, MemberWithUser } from './member.ts'
import { Team } from './team.ts'

const identity = {
  id: Id,
  name: z.string().openapi({ description: 'Name of the organization.', example: 'Acme' }),
  slug: z.string().openapi({ description: 'Name in URLs.', example: 'acme' }),
  logo: z.string().nullable().openapi({
    description: 'URL of the logo.',
    example: 'https://acme.test/logo.png',
  }),
  createdAt: Timestamp,
}

export const Organization = z
  .object({
    ...identity,
    metadata: z.string().nullable().openapi({
      description: 'Your own keys and values, as JSON text.',
      example: '{"plan":"pro"}',
    }),
  })
  .openapi('Organization')
export type Organization = z.infer<typeof Organization>

export const OrganizationUpdated = z
  .object({
    ...identity,
    metadata: OrganizationMetadata.optional().openapi({
      description: 'Your own keys and values, as an object; missing when there are none.',
      example: { plan: 'pro' },
    }),
  })
  .openapi('OrganizationUpdated')
export type OrganizationUpdated = z.infer<typeof OrganizationUpdated>

export const OrganizationCreated = OrganizationUpdated.extend({
  members: z.array(Member).openapi({ description: 'The owner who created it.' }),
}).openapi('OrganizationCreated')
export type OrganizationCreated = z.infer<typeof OrganizationCreated>

export const OrganizationSuspension = z
  .object({
    suspendedAt: Timestamp.openapi({ description: 'Since when it neither sells nor changes.' }),
    reason: z.string().openapi({
      description: 'Why, as its members read it.',
      example: 'Customers report products that never arrived.',
    }),
  })
  .openapi('OrganizationSuspension')
export type OrganizationSuspension = z.infer<typeof OrganizationSuspension>

const people = {
  members: z.array(MemberWithUser).openapi({
    description:
      'The oldest memberships, 100 unless configured otherwise; `list-members` returns all.',
  }),
  invitations: z.array(Invitation).openapi({
    description: 'In every status: the newest, as many as members; `list-invitations` returns all.',
  }),
}

export const OrganizationFull = Organization.extend({
  ...people,
  teams: z.array(Team).openapi({ description: 'The teams.' }),
}).openapi('OrganizationFull')
export type OrganizationFull = z.infer<typeof OrganizationFull>

export const ActiveOrganization = Organization.extend({
  ...people,
  teams: z.null().openapi({ description: 'Not told here.', example: null }),
}).openapi('ActiveOrganization')
export type ActiveOrganization = z.infer<typeof ActiveOrganization>

export const CreateOrganizationRequest = z
  .object({
    name: OrganizationName,
    slug: OrganizationSlug,
    logo: OrganizationLogo.optional(),
    metadata: OrganizationMetadata.optional(),
    keepCurrentActiveOrganization: z.boolean().optional().openapi({
      description: 'True leaves the active organization of the session as it is.',
      example: false,
    }),
  })
  .openapi('CreateOrganizationRequest')
export type CreateOrganizationRequest = z.infer<typeof CreateOrganizationRequest>

export const CheckSlugRequest = z.object({ slug: OrganizationSlug }).openapi('CheckSlugRequest')
export type CheckSlugRequest = z.infer<typeof CheckSlugRequest>

export const OrganizationToDelete = z
  .object({
    organizationId: OrganizationIdAsGiven.openapi({
      description: 'The organization to delete.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
  })
  .openapi('OrganizationToDelete')
export type OrganizationToDelete = z.infer<typeof OrganizationToDelete>

export const StillNeededReason = z
  .object({
    kind: z.enum(['unpaid_orders', 'orders_to_keep', 'payments_under_way']).openapi({
      description: 'What prevents the deletion.',
      example: 'unpaid_orders',
    }),
    count: z.int().openapi({ description: 'How many of them there are.', example: 2 }),
  })
  .openapi('StillNeededReason')
export type StillNeededReason = z.infer<typeof StillNeededReason>

export const DeletionRefused = AuthError.extend({
  reasons: z.array(StillNeededReason).optional().openapi({
    description: 'With `ORGANIZATION_IS_STILL_NEEDED`: everything that prevents the deletion.',
  }),
}).openapi('DeletionRefused')
export type DeletionRefused = z.infer<typeof DeletionRefused>

export const LogoAnswer = z
  .object({
    logo: z.string().openapi({
      description: 'Where the logo is from now on; the organization’s `logo`.',
      example: 'https://tollgate.test/pictures/019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
  })
  .openapi('LogoAnswer')
export type LogoAnswer = z.infer<typeof LogoAnswer>

export const SlugInstead = OrganizationSlug.optional().openapi({
  description: 'The organization by its slug, instead of its id.',
  example: 'acme',
})

export const SetActiveOrganizationRequest = z
  .object({
    organizationId: OrganizationIdAsGiven.nullable().optional().openapi({
      description: 'The organization to work in; null for none.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
    organizationSlug: SlugInstead,
  })
  .openapi('SetActiveOrganizationRequest')
export type SetActiveOrganizationRequest = z.infer<typeof SetActiveOrganizationRequest>

export const OrganizationChanges = z
  .object({
    name: OrganizationName.optional(),
    slug: OrganizationSlug.optional(),
    logo: OrganizationLogo.nullable().optional().openapi({
      description: 'URL of the new logo; null removes it.',
      example: 'https://acme.test/logo.png',
    }),
    metadata: OrganizationMetadata.optional(),
  })
  .openapi('OrganizationChanges')
export type OrganizationChanges = z.infer<typeof OrganizationChanges>

export const UpdateOrganizationRequest = z
  .object({ data: OrganizationChanges, organizationId: OrganizationIdAsGiven.optional() })
  .openapi('UpdateOrganizationRequest')
export type UpdateOrganizationRequest = z.infer<typeof UpdateOrganizationRequest>
