import { workspaceRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { getWorkspace } from './get.ts'

export const workspaceRoutes = serve(routes, { getWorkspace })
