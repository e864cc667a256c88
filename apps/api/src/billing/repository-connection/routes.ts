import { repositoryConnectionRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { repositoryConnecting } from './connecting.ts'
import { createRepositoryConnection } from './create.ts'
import { deleteRepositoryConnection } from './delete.ts'
import { findRepositoryOwners } from './find-owners.ts'
import { listRepositoryConnections } from './list.ts'
import { listRepositories } from './list-repositories.ts'

export const repositoryConnectionRoutes = serve(routes, {
  createRepositoryConnection,
  deleteRepositoryConnection,
  findRepositoryOwners,
  listRepositories,
  listRepositoryConnections,
  receiveRepositoryOwner: {
    async handle(c, ctx) {
      c.header('Cache-Control', 'no-store')
      return c.redirect(repositoryConnecting.dashboardPageOf(ctx, c.req.valid('query')), 302)
    },
  },
})
