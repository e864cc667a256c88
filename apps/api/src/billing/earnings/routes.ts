import { earningsRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { getEarnings } from './get.ts'

export const earningsRoutes = serve(routes, { getEarnings })
