import { teamRoutes } from '@tollgate/contracts'
import { activeOrganization, userContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { createTeam } from './create.ts'
import { listTeams } from './list.ts'
import { listTeamMembers } from './list-members.ts'
import { removeTeam } from './remove.ts'
import { updateTeam } from './update.ts'

export function registerTeamRoutes(app: App): void {
  bind(app, teamRoutes.createTeam, async (c) => {
    const input = { ...c.req.valid('json'), ...activeOrganization(c) }
    return c.json(await createTeam(userContext(c), input), 200)
  })
  bind(app, teamRoutes.updateTeam, async (c) => {
    const input = { ...c.req.valid('json'), ...activeOrganization(c) }
    return c.json(await updateTeam(userContext(c), input), 200)
  })
  bind(app, teamRoutes.removeTeam, async (c) => {
    const input = { ...c.req.valid('json'), ...activeOrganization(c) }
    await removeTeam(userContext(c), input)
    return c.json({ message: 'Team removed successfully.' as const }, 200)
  })
  bind(app, teamRoutes.listTeams, async (c) => {
    const asked = { ...c.req.valid('query'), ...activeOrganization(c) }
    return c.json(await listTeams(userContext(c), asked), 200)
  })
  bind(app, teamRoutes.listTeamMembers, async (c) => {
    const asked = { ...c.req.valid('query'), ...activeOrganization(c) }
    return c.json(await listTeamMembers(userContext(c), asked), 200)
  })
}
