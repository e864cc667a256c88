import { guildConnectionRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { guildConnecting } from './connecting.ts'
import { createGuildConnection } from './create.ts'
import { deleteGuildConnection } from './delete.ts'
import { listGuildConnections } from './list.ts'
import { listGuildRoles } from './list-roles.ts'

export const guildConnectionRoutes = serve(routes, {
  createGuildConnection,
  deleteGuildConnection,
  listGuildConnections,
  listGuildRoles,
  receiveGuild: {
    async handle(c, ctx) {
      c.header('Cache-Control', 'no-store')
      return c.redirect(guildConnecting.dashboardPageOf(ctx, c.req.valid('query')), 302)
    },
  },
})
