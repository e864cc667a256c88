import { teamRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { createTeam } from './create.ts'
import { listTeams } from './list.ts'
import { listTeamMembers } from './list-members.ts'
import { removeTeam } from './remove.ts'
import { updateTeam } from './update.ts'

export const teamRoutes = serve(routes, {
  createTeam,
  listTeams,
  listTeamMembers,
  removeTeam,
  updateTeam,
})
