import type { Services } from '../core/context.ts'
import type { App } from '../http/bind.ts'

/** Pages for people who try the service out: mail outbox, sandbox cards. */
export function registerDevelopmentPages(_app: App, _services: Services): void {}
