import type { App } from '../http/bind.ts'

export function registerPortalRoutes(_app: App): void {}
