import type { auditRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import { requireOrganizationId } from '../organization/active.ts'
import type { Filter } from './queries.ts'

/** What a request says about the entries it means. */
export interface Asked extends z.output<typeof auditRoutes.exportAuditEntries.request.query> {
  activeOrganizationId: string | null
}

export function readFilter({ from, to, ...asked }: Asked): Filter {
  return {
    ...asked,
    organizationId: requireOrganizationId(asked),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  }
}
