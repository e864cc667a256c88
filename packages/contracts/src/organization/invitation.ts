import { z } from '@hono/zod-openapi'
import { Id, Timestamp } from '../common/fields.ts'

export const invitationStatuses = ['pending', 'accepted', 'rejected', 'canceled'] as const

export const Invitation = z
  .object({
    id: Id,
    organizationId: Id,
    email: z.string().openapi({
      description: 'Invited address in lower case.',
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
      description: 'What has become of it.',
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
    description: 'Its name in addresses.',
    example: 'acme',
  }),
  organizationLogo: z.string().nullable().openapi({
    description: 'Address of its logo.',
    example: 'https://acme.test/logo.png',
  }),
  inviterEmail: z.string().openapi({
    description: 'Address of who invites.',
    example: 'ada@example.com',
  }),
  inviterName: z.string().openapi({
    description: 'Name of who invites.',
    example: 'Ada Lovelace',
  }),
}).openapi('InvitationDetails')
export type InvitationDetails = z.infer<typeof InvitationDetails>
