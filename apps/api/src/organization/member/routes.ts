import { memberRoutes } from '@tollgate/contracts'
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
  bind(app, memberRoutes.listMembers, async (c) => {
    const asked = { ...c.req.valid('query'), ...activeOrganization(c) }
    return c.json(await listMembers(userContext(c), asked), 200)
  })
  bind(app, memberRoutes.removeMember, async (c) => {
    const input = { ...c.req.valid('json'), ...activeOrganization(c) }
    return c.json({ member: await removeMember(userContext(c), input) }, 200)
  })
  bind(app, memberRoutes.updateMemberRole, async (c) => {
    const input = { ...c.req.valid('json'), ...activeOrganization(c) }
    return c.json(await updateMemberRole(userContext(c), input), 200)
  })
  bind(app, memberRoutes.updateMemberTeam, async (c) => {
    const input = { ...c.req.valid('json'), ...activeOrganization(c) }
    return c.json(await updateMemberTeam(userContext(c), input), 200)
  })
  bind(app, memberRoutes.transferOwnership, async (c) => {
    const input = { ...c.req.valid('json'), ...activeOrganization(c) }
    return c.json(await transferOwnership(userContext(c), input), 200)
  })
  bind(app, memberRoutes.getActiveMember, async (c) => {
    const { activeOrganizationId } = activeOrganization(c)
    return c.json(await getActiveMember(userContext(c), activeOrganizationId), 200)
  })
  bind(app, memberRoutes.leaveOrganization, async (c) => {
    return c.json(await leave(userContext(c), c.req.valid('json').organizationId), 200)
  })
  bind(app, memberRoutes.hasPermission, async (c) => {
    const question = { ...c.req.valid('json'), ...activeOrganization(c) }
    return c.json({ error: null, success: await hasPermission(userContext(c), question) }, 200)
  })
}
