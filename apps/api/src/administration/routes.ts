import type { ServedRoute } from '../http/serve.ts'
import { auditEntryRoutes } from './audit-entry/routes.ts'
import { emailRoutes } from './email/routes.ts'
import { impersonationRoutes } from './impersonation/routes.ts'
import { jobRoutes } from './job/routes.ts'
import { administrationOrganizationRoutes } from './organization/routes.ts'
import { serviceRoutes } from './service/routes.ts'
import { administrationSessionRoutes } from './session/routes.ts'
import { socialProviderRoutes } from './social-provider/routes.ts'
import { administrationUserRoutes } from './user/routes.ts'

export const administrationRoutes: ServedRoute[] = [
  ...auditEntryRoutes,
  ...administrationOrganizationRoutes,
  ...administrationSessionRoutes,
  ...administrationUserRoutes,
  ...impersonationRoutes,
  ...jobRoutes,
  ...emailRoutes,
  ...serviceRoutes,
  ...socialProviderRoutes,
]
