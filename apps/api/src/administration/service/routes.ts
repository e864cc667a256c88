import { serviceRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { getServiceHealth } from './get-health.ts'
import { listSettings } from './list-settings.ts'

export const serviceRoutes = serve(routes, { getServiceHealth, listSettings })
