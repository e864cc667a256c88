import { z } from '@hono/zod-openapi'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { route } from '../common/route.ts'
import { maybeSignedIn, signedIn } from '../common/security.ts'
import { InvitationIdAsGiven, InvitationSecret } from './fields.ts'
import { Invitation, InvitationDetails } from './invitation.ts'
import { Member } from './member.ts'

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

const badInviter =
  '`Inviter is no longer a member of the organization` · `Inviter may no longer give this role`: ' +
  'someone with the permission has to resend it'

const unverified =
  '`Email verification required before accepting or rejecting invitation`: neither the secret of ' +
  'the link nor a verified address'

export const getInvitation = route({
  method: 'get',
  path: '/api/auth/organization/get-invitation',
  operationId: 'getInvitation',
  summary: 'Read a pending invitation, as its recipient',
  description: 'With the secret from the emailed link, no sign-in is needed.',
  tags: ['organization'],
  security: maybeSignedIn,
  request: { query: z.object({ id: InvitationIdAsGiven, secret: InvitationSecret }) },
  responses: {
    200: json(InvitationDetails, 'The invitation'),
    400: authError(
      '`Invitation not found!`: unknown, not pending, or expired · ' +
        `${badInviter} · \`Invalid query parameters\``,
    ),
    401: authError('`Not authenticated`: not signed in, and no secret that is right'),
    403: authError(`\`You are not the recipient of the invitation\` · ${unverified}`),
    429: authErrors[429],
  },
})

export const acceptInvitation = route({
  method: 'post',
  path: '/api/auth/organization/accept-invitation',
  operationId: 'acceptInvitation',
  summary: 'Accept an invitation',
  description:
    'Makes the recipient a member with the roles and the team of the invitation, and the ' +
    'organization the active one. The secret from the emailed link proves the mailbox: the address ' +
    'is verified then.',
  tags: ['organization'],
  security: signedIn,
  request: { body: body(InvitationAnswer) },
  responses: {
    200: json(InvitationAccepted, 'The accepted invitation and the new member'),
    ...signedInErrors,
    400: authError(
      '`Invitation not found`: unknown, not pending, or expired · ' +
        '`Failed to retrieve invitation`: it was answered or canceled at the same moment · ' +
        '`User is already a member of this organization` · ' +
        `${badInviter} · \`Invalid body parameters\``,
    ),
    403: authError(
      `\`You are not the recipient of the invitation\` · ${unverified} · ` +
        '`Organization membership limit reached` · `Team member limit reached` · `Invalid origin`',
    ),
  },
})

export const rejectInvitation = route({
  method: 'post',
  path: '/api/auth/organization/reject-invitation',
  operationId: 'rejectInvitation',
  summary: 'Reject an invitation',
  tags: ['organization'],
  security: signedIn,
  request: { body: body(InvitationAnswer) },
  responses: {
    200: json(InvitationRejected, 'The rejected invitation'),
    ...signedInErrors,
    400: authError(
      '`Invitation not found!`: unknown, not pending, or expired · `Invalid body parameters`',
    ),
    403: authError(
      `\`You are not the recipient of the invitation\` · ${unverified} · \`Invalid origin\``,
    ),
  },
})

export const listUserInvitations = route({
  method: 'get',
  path: '/api/auth/organization/list-user-invitations',
  operationId: 'listUserInvitations',
  summary: 'List the invitations that wait for the signed-in user, the newest first',
  description:
    'Pending, unexpired invitations to the user’s email. Empty while the email is unverified.',
  tags: ['organization'],
  security: signedIn,
  responses: {
    200: json(z.array(InvitationDetails), 'The invitations'),
    401: signedInErrors[401],
    429: authErrors[429],
  },
})
