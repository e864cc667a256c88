import { auditEntryRoutes as routes } from '@tollgate/contracts'
import { answerCsv } from '../../http/answer-csv.ts'
import { serve } from '../../http/serve.ts'
import { exportServiceAuditEntries } from './export.ts'
import { listServiceAuditEntries } from './list.ts'

export const auditEntryRoutes = serve(routes, {
  listServiceAuditEntries,
  exportServiceAuditEntries: {
    handle: (c, ctx) => answerCsv(c, exportServiceAuditEntries(ctx, c.req.valid('query'))),
  },
})
