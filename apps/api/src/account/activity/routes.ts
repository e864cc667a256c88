import { activityRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { listActivities } from './list.ts'

export const activityRoutes = serve(routes, { listActivities })
