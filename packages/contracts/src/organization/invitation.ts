import { z } from '@hono/zod-openapi'
import { Id, Timestamp } from '../common/fields.ts'

export const invitationStatuses = ['pending', 'accepted', 'rejected', 'canceled'] as const

export const Invitation = z
  .object({
    id: Id,
    organizationId: Id,
    email: z.string().openapi({
      description: 'Invited email in lower case.',
      example: 'grace@example.com',
    }),
    role: z.string().openapi({
      description: 'Role that accepting gives; several ones separated by commas.',
      example: 'member',
    }),
    teamId: Id.nullable().openapi({
      description: 'Team that accepting leads into.',
      example: null,
    }),
    status: z.enum(invitationStatuses).openapi({
      description: 'Its status.',
      example: 'pending',
    }),
    expiresAt: Timestamp,
    inviterId: Id,
  })
  .openapi('Invitation')
export type Invitation = z.infer<typeof Invitation>

export const InvitationDetails = Invitation.extend({
  organizationName: z.string().openapi({
    description: 'Name of the organization that invites.',
    example: 'Acme',
  }),
  organizationSlug: z.string().openapi({
    description: 'Its name in URLs.',
    example: 'acme',
  }),
  organizationLogo: z.string().nullable().openapi({
    description: 'URL of its logo.',
    example: 'https://acme.test/logo.png',
  }),
  inviterEmail: z.string().openapi({
    description: 'Email of the inviter.',
    example: 'ada@example.com',
  }),
  inviterName: z.string().openapi({
    description: 'Name of the inviter.',
    example: 'Ada Lovelace',
  }),
}).openapi('InvitationDetails')
export type InvitationDetails = z.infer<typeof InvitationDetails>
