import { customerSessionRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { createCustomerSession } from './create.ts'

export const customerSessionRoutes = serve(routes, {
  createCustomerSession,
})
