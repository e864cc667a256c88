import {
  acceptInvitation,
  getInvitation,
  listUserInvitations,
  rejectInvitation,
} from './answer-invitation.ts'
import { exportAuditEntries, listAuditEntries } from './audit.ts'
import { checkSlug, createOrganization } from './create.ts'
import { deleteOrganization } from './delete.ts'
import { cancelInvitation, inviteMember, listInvitations } from './invite.ts'
import { uploadLogo } from './logo.ts'
import {
  listMembers,
  removeMember,
  transferOwnership,
  updateMemberRole,
  updateMemberTeam,
} from './members.ts'
import { getActiveMember, hasPermission, leaveOrganization } from './membership.ts'
import { getFullOrganization, listOrganizations, setActiveOrganization } from './read.ts'
import { createTeam, listTeamMembers, listTeams, removeTeam, updateTeam } from './teams.ts'
import { updateOrganization } from './update.ts'

export const organizationRoutes = {
  createOrganization,
  checkSlug,
  updateOrganization,
  uploadLogo,
  deleteOrganization,
  setActiveOrganization,
  listOrganizations,
  getFullOrganization,
  listMembers,
  removeMember,
  updateMemberRole,
  updateMemberTeam,
  transferOwnership,
  getActiveMember,
  leaveOrganization,
  hasPermission,
  inviteMember,
  cancelInvitation,
  listInvitations,
  getInvitation,
  acceptInvitation,
  rejectInvitation,
  listUserInvitations,
  createTeam,
  updateTeam,
  removeTeam,
  listTeams,
  listTeamMembers,
  listAuditEntries,
  exportAuditEntries,
}
