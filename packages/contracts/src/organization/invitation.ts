import { z } from '@hono/zod-openapi'
import { EmailAsGiven } from '../account/fields.ts'
import { Id, Timestamp } from '../common/fields.ts'
import {
  InvitationIdAsGiven,
  InvitationSecret,
  OrganizationIdAsGiven,
  RolesAsGiven,
  TeamIdAsGiven,
} from './fields.ts'
import { Member } from './member.ts'

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

export const InvitationAnswer = z
  .object({ invitationId: InvitationIdAsGiven, secret: InvitationSecret })
  .openapi('InvitationAnswer')
export type InvitationAnswer = z.infer<typeof InvitationAnswer>

export const InvitationAccepted = z
  .object({ invitation: Invitation, member: Member })
  .openapi('InvitationAccepted')
export type InvitationAccepted = z.infer<typeof InvitationAccepted>

export const InvitationRejected = z
  .object({
    invitation: Invitation,
    member: z.null().openapi({ description: 'No one became a member.', example: null }),
  })
  .openapi('InvitationRejected')
export type InvitationRejected = z.infer<typeof InvitationRejected>

export const InviteMemberRequest = z
  .object({
    email: EmailAsGiven.openapi({
      description: 'Email to invite.',
      example: 'grace@example.com',
    }),
    role: RolesAsGiven,
    organizationId: OrganizationIdAsGiven.optional(),
    teamId: TeamIdAsGiven.optional().openapi({
      description: 'Team of the organization that accepting leads into.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
    resend: z
      .boolean()
      .optional()
      .openapi({
        description:
          'True resends the pending invitation to this email, with the roles and the team ' +
          'given now, a new expiry and a new link; the previous link stops working.',
        example: false,
      }),
  })
  .openapi('InviteMemberRequest')
export type InviteMemberRequest = z.infer<typeof InviteMemberRequest>

export const InvitationToCancel = z
  .object({ invitationId: InvitationIdAsGiven })
  .openapi('InvitationToCancel')
export type InvitationToCancel = z.infer<typeof InvitationToCancel>
