import { jobRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { listFailedJobs } from './list-failed.ts'
import { listJobQueues } from './list-queues.ts'
import { discardFailedJobs, retryFailedJobs } from './settle-failed.ts'

export const jobRoutes = serve(routes, {
  listJobQueues,
  listFailedJobs,
  retryFailedJob: retryFailedJobs,
  discardFailedJob: discardFailedJobs,
})
