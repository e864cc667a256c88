import type { ServedRoute } from '../http/serve.ts'
import { socialProviderRoutes } from './social-provider/routes.ts'

export const administrationRoutes: ServedRoute[] = [...socialProviderRoutes]
