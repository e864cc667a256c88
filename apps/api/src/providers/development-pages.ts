import type { Services } from '../core/context.ts'
import type { App } from '../http/request-context.ts'
import { registerOutboxPages } from './mail/outbox/register-outbox-pages.ts'
import { registerSandboxPages } from './payments/sandbox/pages/register.ts'
import { registerDeveloperPages } from './payments/sandbox/pages/register-developer.ts'

/** Pages for people who try the service out. */
export function registerDevelopmentPages(app: App, services: Services): void {
  registerOutboxPages(app, services)
  registerSandboxPages(app, services)
  registerDeveloperPages(app, services)
}
