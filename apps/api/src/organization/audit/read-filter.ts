import type { auditRoutes, RequestOf } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { requireOrganizationId } from '../organization/active.ts'
import type { Filter } from './queries.ts'

/** What a request says about the entries it means. */
export type AuditFilterInput = RequestOf<typeof auditRoutes.exportAuditEntries>

export function readFilter(ctx: SignedInContext, { from, to, ...asked }: AuditFilterInput): Filter {
  return {
    ...asked,
    organizationId: requireOrganizationId(ctx, asked),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  }
}
