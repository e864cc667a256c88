import { auditRoutes as routes } from '@tollgate/contracts'
import { answerCsv } from '../../http/answer-csv.ts'
import { serve } from '../../http/serve.ts'
import { exportAuditEntries } from './export.ts'
import { listAuditEntries } from './list.ts'

export const auditRoutes = serve(routes, {
  listAuditEntries,
  exportAuditEntries: {
    async handle(c, ctx) {
      return answerCsv(c, await exportAuditEntries(ctx, c.req.valid('query')))
    },
  },
})
