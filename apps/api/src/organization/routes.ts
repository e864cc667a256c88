import type { App } from '../http/bind.ts'

export function registerOrganizationRoutes(_app: App): void {}
