import {
  createTeam as createTeamRoute,
  listTeamMembers as listTeamMembersRoute,
  listTeams as listTeamsRoute,
  removeTeam as removeTeamRoute,
  updateTeam as updateTeamRoute,
} from '@tollgate/contracts'
import { activeOrganization, userContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { createTeam } from './create.ts'
import { listTeams } from './list.ts'
import { listTeamMembers } from './list-members.ts'
import { removeTeam } from './remove.ts'
import { updateTeam } from './update.ts'

export function registerTeamRoutes(app: App): void {
  bind(app, createTeamRoute, async (c) => {
    const input = { ...c.req.valid('json'), ...activeOrganization(c) }
    return c.json(await createTeam(userContext(c), input), 200)
  })
  bind(app, updateTeamRoute, async (c) => {
    const input = { ...c.req.valid('json'), ...activeOrganization(c) }
    return c.json(await updateTeam(userContext(c), input), 200)
  })
  bind(app, removeTeamRoute, async (c) => {
    const input = { ...c.req.valid('json'), ...activeOrganization(c) }
    await removeTeam(userContext(c), input)
    return c.json({ message: 'Team removed successfully.' as const }, 200)
  })
  bind(app, listTeamsRoute, async (c) => {
    const asked = { ...c.req.valid('query'), ...activeOrganization(c) }
    return c.json(await listTeams(userContext(c), asked), 200)
  })
  bind(app, listTeamMembersRoute, async (c) => {
    const asked = { ...c.req.valid('query'), ...activeOrganization(c) }
    return c.json(await listTeamMembers(userContext(c), asked), 200)
  })
}
