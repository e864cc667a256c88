import { describeRefusals, unknownId } from './cast.ts'
import { newEmail } from './person.ts'

const email = newEmail()
const invitation = { email, role: 'member' } as const
const permissions = { member: ['create' as const] }
const notYetIn = 'User is not a member of the organization'
const onlyOwner = 'You cannot leave the organization as the only owner'

describeRefusals({
  'update an organization': [
    [400, 'Organization not found', ({ idle }) => idle.update({ data: { name: 'Mine' } })],
    [
      400,
      notYetIn,
      ({ stranger, organizationId }) => stranger.update({ data: { name: 'Mine' }, organizationId }),
    ],
    [
      403,
      'You are not allowed to update this organization',
      ({ member }) => member.update({ data: { name: 'Mine' } }),
    ],
    [400, 'slug is taken', ({ stranger, slug }) => stranger.update({ data: { slug } })],
  ],
  'delete an organization': [
    [400, notYetIn, ({ stranger, organizationId }) => stranger.delete({ organizationId })],
    [
      403,
      'You are not allowed to delete this organization',
      ({ admin, organizationId }) => admin.delete({ organizationId }),
    ],
  ],
  'work in an organization': [
    [403, notYetIn, ({ idle, organizationId }) => idle.setActive({ organizationId })],
    [403, notYetIn, ({ idle }) => idle.setActive({ organizationId: unknownId })],
    [400, 'No active organization', ({ idle }) => idle.getActiveMember()],
    [400, 'No active organization', ({ idle }) => idle.hasPermission({ permissions })],
    [
      401,
      notYetIn,
      ({ idle, organizationId }) => idle.hasPermission({ permissions, organizationId }),
    ],
  ],
  'invite someone': [
    [400, 'Organization not found', ({ idle }) => idle.inviteMember(invitation)],
    [
      400,
      'Member not found',
      ({ idle, organizationId }) => idle.inviteMember({ ...invitation, organizationId }),
    ],
    [
      403,
      'You are not allowed to invite users to this organization',
      ({ member }) => member.inviteMember(invitation),
    ],
    [
      403,
      'you are not allowed to invite user with this role',
      ({ admin }) => admin.inviteMember({ email, role: 'owner' }),
    ],
    [
      400,
      'User is already a member of this organization',
      ({ owner, memberEmail }) => owner.inviteMember({ ...invitation, email: memberEmail }),
    ],
    [400, 'Invalid email', ({ owner }) => owner.inviteMember({ ...invitation, email: 'nobody' })],
  ],
  'answer an invitation': [
    [400, 'Invitation not found', ({ idle }) => idle.acceptInvitation({ invitationId: unknownId })],
    [
      403,
      'You are not the recipient of the invitation',
      ({ idle, invitationId }) => idle.acceptInvitation({ invitationId }),
    ],
    [
      400,
      'Invitation not found!',
      ({ idle }) => idle.rejectInvitation({ invitationId: unknownId }),
    ],
    [
      401,
      'Not authenticated',
      ({ nobody, invitationId: id }) => nobody.getInvitation({ query: { id } }),
    ],
    [
      403,
      'You are not the recipient of the invitation',
      ({ owner, invitationId: id }) => owner.getInvitation({ query: { id } }),
    ],
  ],
  'cancel or list invitations': [
    [
      400,
      'Invitation not found',
      ({ owner }) => owner.cancelInvitation({ invitationId: unknownId }),
    ],
    [
      400,
      'Member not found',
      ({ stranger, invitationId }) => stranger.cancelInvitation({ invitationId }),
    ],
    [
      403,
      'You are not allowed to cancel this invitation',
      ({ member, invitationId }) => member.cancelInvitation({ invitationId }),
    ],
    [400, 'Organization ID is required', ({ idle }) => idle.listInvitations()],
    [
      403,
      'You are not a member of this organization',
      ({ idle, organizationId }) => idle.listInvitations({ query: { organizationId } }),
    ],
  ],
  'remove a member or leave': [
    [
      400,
      'No active organization',
      ({ idle, memberId }) => idle.removeMember({ memberIdOrEmail: memberId }),
    ],
    [400, 'Member not found', ({ owner }) => owner.removeMember({ memberIdOrEmail: email })],
    [
      400,
      'Member not found',
      ({ stranger, memberId }) => stranger.removeMember({ memberIdOrEmail: memberId }),
    ],
    [
      401,
      'You are not allowed to delete this member',
      ({ member, memberId }) => member.removeMember({ memberIdOrEmail: memberId }),
    ],
    [400, onlyOwner, ({ admin, ownerId }) => admin.removeMember({ memberIdOrEmail: ownerId })],
    [400, 'Member not found', ({ stranger, organizationId }) => stranger.leave({ organizationId })],
    [400, onlyOwner, ({ owner, organizationId }) => owner.leave({ organizationId })],
  ],
  'change a role': [
    [
      400,
      'No active organization',
      ({ idle, memberId }) => idle.updateMemberRole({ memberId, role: 'admin' }),
    ],
    [
      400,
      'Member not found',
      ({ owner }) => owner.updateMemberRole({ memberId: unknownId, role: 'admin' }),
    ],
    [
      403,
      'You are not allowed to update this member',
      ({ admin, memberId }) => admin.updateMemberRole({ memberId, role: 'owner' }),
    ],
    [
      403,
      'You are not allowed to update this member',
      ({ admin, ownerId }) => admin.updateMemberRole({ memberId: ownerId, role: 'member' }),
    ],
    [
      400,
      onlyOwner,
      ({ owner, ownerId }) => owner.updateMemberRole({ memberId: ownerId, role: 'admin' }),
    ],
  ],
})
