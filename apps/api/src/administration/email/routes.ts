import { emailRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { listFailedEmails } from './list-failed.ts'

export const emailRoutes = serve(routes, { listFailedEmails })
