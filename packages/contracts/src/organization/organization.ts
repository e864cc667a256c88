import { z } from '@hono/zod-openapi'
import { Id, Timestamp } from '../common/fields.ts'
import { OrganizationMetadata } from './fields.ts'
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
