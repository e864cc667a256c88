import { memberRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { getActiveMember } from './get-active.ts'
import { hasPermission } from './has-permission.ts'
import { leaveOrganization } from './leave.ts'
import { listMembers } from './list.ts'
import { removeMember } from './remove.ts'
import { transferOwnership } from './transfer-ownership.ts'
import { updateMemberRole } from './update-role.ts'
import { updateMemberTeam } from './update-team.ts'

export const memberRoutes = serve(routes, {
  getActiveMember,
  hasPermission,
  leaveOrganization,
  listMembers,
  removeMember,
  transferOwnership,
  updateMemberRole,
  updateMemberTeam,
})
