import type { ServedRoute } from '../http/serve.ts'
import { accessTokenRoutes } from './access-token/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { domainRoutes } from './domain/routes.ts'
import { identityProviderRoutes } from './identity-provider/routes.ts'
import { invitationRoutes } from './invitation/routes.ts'
import { memberRoutes } from './member/routes.ts'
import { organizationRoutes } from './organization/routes.ts'
import { singleSignOnRoutes } from './single-sign-on/routes.ts'
import { teamRoutes } from './team/routes.ts'
import { twoFactorRequirementRoutes } from './two-factor-requirement/routes.ts'
import { workspaceRoutes } from './workspace/routes.ts'

export const organizationAreaRoutes: ServedRoute[] = [
  ...accessTokenRoutes,
  ...auditRoutes,
  ...domainRoutes,
  ...identityProviderRoutes,
  ...invitationRoutes,
  ...memberRoutes,
  ...organizationRoutes,
  ...singleSignOnRoutes,
  ...teamRoutes,
  ...twoFactorRequirementRoutes,
  ...workspaceRoutes,
]
