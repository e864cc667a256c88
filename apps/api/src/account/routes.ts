import type { App } from '../http/bind.ts'

export function registerAccountRoutes(_app: App): void {}
