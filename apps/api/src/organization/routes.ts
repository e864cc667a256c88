import type { App } from '../http/bind.ts'
import { registerOrganizationNounRoutes } from './organization/routes.ts'

export function registerOrganizationRoutes(app: App): void {
  registerOrganizationNounRoutes(app)
}
