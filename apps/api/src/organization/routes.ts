import type { ServedRoute } from '../http/serve.ts'
import { accessTokenRoutes } from './access-token/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { invitationRoutes } from './invitation/routes.ts'
import { memberRoutes } from './member/routes.ts'
import { organizationRoutes } from './organization/routes.ts'
import { teamRoutes } from './team/routes.ts'
import { workspaceRoutes } from './workspace/routes.ts'

export const organizationAreaRoutes: ServedRoute[] = [
  ...accessTokenRoutes,
  ...auditRoutes,
  ...invitationRoutes,
  ...memberRoutes,
  ...organizationRoutes,
  ...teamRoutes,
  ...workspaceRoutes,
]
