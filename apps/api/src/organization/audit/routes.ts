import { auditRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { exportAuditEntries } from './export.ts'
import { listAuditEntries } from './list.ts'

export const auditRoutes = serve(routes, {
  listAuditEntries,
  exportAuditEntries: {
    async handle(c, ctx) {
      const { name, content } = await exportAuditEntries(ctx, c.req.valid('query'))
      return c.body(content, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      })
    },
  },
})
