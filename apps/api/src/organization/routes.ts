import type { App } from '../http/bind.ts'
import { registerAccessTokenRoutes } from './access-token/routes.ts'
import { registerAuditRoutes } from './audit/routes.ts'
import { registerInvitationRoutes } from './invitation/routes.ts'
import { registerMemberRoutes } from './member/routes.ts'
import { registerOrganizationNounRoutes } from './organization/routes.ts'
import { registerTeamRoutes } from './team/routes.ts'

export function registerOrganizationRoutes(app: App): void {
  registerOrganizationNounRoutes(app)
  registerMemberRoutes(app)
  registerInvitationRoutes(app)
  registerTeamRoutes(app)
  registerAccessTokenRoutes(app)
  registerAuditRoutes(app)
}
