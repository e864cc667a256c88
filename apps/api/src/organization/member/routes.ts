import {
  getActiveMember as getActiveMemberRoute,
  hasPermission as hasPermissionRoute,
  leaveOrganization,
  listMembers as listMembersRoute,
  removeMember as removeMemberRoute,
  transferOwnership as transferOwnershipRoute,
  updateMemberRole as updateMemberRoleRoute,
  updateMemberTeam as updateMemberTeamRoute,
} from '@tollgate/contracts'
import { activeOrganization, userContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { getActiveMember } from './get-active.ts'
import { hasPermission } from './has-permission.ts'
import { leave } from './leave.ts'
import { listMembers } from './list.ts'
import { removeMember } from './remove.ts'
import { transferOwnership } from './transfer-ownership.ts'
import { updateMemberRole } from './update-role.ts'
import { updateMemberTeam } from './update-team.ts'

export function registerMemberRoutes(app: App): void {
  bind(app, listMembersRoute, async (c) => {
    const asked = { ...c.req.valid('query'), ...activeOrganization(c) }
    return c.json(await listMembers(userContext(c), asked), 200)
  })
  bind(app, removeMemberRoute, async (c) => {
    const input = { ...c.req.valid('json'), ...activeOrganization(c) }
    return c.json({ member: await removeMember(userContext(c), input) }, 200)
  })
  bind(app, updateMemberRoleRoute, async (c) => {
    const input = { ...c.req.valid('json'), ...activeOrganization(c) }
    return c.json(await updateMemberRole(userContext(c), input), 200)
  })
  bind(app, updateMemberTeamRoute, async (c) => {
    const input = { ...c.req.valid('json'), ...activeOrganization(c) }
    return c.json(await updateMemberTeam(userContext(c), input), 200)
  })
  bind(app, transferOwnershipRoute, async (c) => {
    const input = { ...c.req.valid('json'), ...activeOrganization(c) }
    return c.json(await transferOwnership(userContext(c), input), 200)
  })
  bind(app, getActiveMemberRoute, async (c) => {
    const { activeOrganizationId } = activeOrganization(c)
    return c.json(await getActiveMember(userContext(c), activeOrganizationId), 200)
  })
  bind(app, leaveOrganization, async (c) => {
    return c.json(await leave(userContext(c), c.req.valid('json').organizationId), 200)
  })
  bind(app, hasPermissionRoute, async (c) => {
    const question = { ...c.req.valid('json'), ...activeOrganization(c) }
    return c.json({ error: null, success: await hasPermission(userContext(c), question) }, 200)
  })
}
