import { eventLogRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { getLoggedEvent } from './get.ts'
import { listLoggedEvents } from './list.ts'

export const eventLogRoutes = serve(routes, { getLoggedEvent, listLoggedEvents })
