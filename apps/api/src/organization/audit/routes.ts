import { auditRoutes } from '@tollgate/contracts'
import { activeOrganization, userContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { exportEntries } from './export.ts'
import { listEntries } from './list.ts'

export function registerAuditRoutes(app: App): void {
  bind(app, auditRoutes.listAuditEntries, async (c) => {
    const asked = { ...c.req.valid('query'), ...activeOrganization(c) }
    return c.json(await listEntries(userContext(c), asked), 200)
  })
  bind(app, auditRoutes.exportAuditEntries, async (c) => {
    const asked = { ...c.req.valid('query'), ...activeOrganization(c) }
    const { name, content } = await exportEntries(userContext(c), asked)
    return c.body(content, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    })
  })
}
