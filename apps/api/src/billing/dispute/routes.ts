import { disputeRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { getDispute } from './get.ts'
import { listDisputes } from './list.ts'

export const disputeRoutes = serve(routes, { getDispute, listDisputes })
