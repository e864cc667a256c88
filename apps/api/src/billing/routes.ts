import type { App } from '../http/bind.ts'

export function registerBillingRoutes(_app: App): void {}
