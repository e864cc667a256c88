import type { MemberList } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { findSlice, type Slice } from './list-queries.ts'

interface Asked extends Slice {
  organizationId?: string | undefined
  activeOrganizationId: string | null
}

/** Some of the members of an organization, for any member of it, and how many there are. */
export async function listMembers(ctx: UserContext, asked: Asked): Promise<MemberList> {
  const organizationId = requireOrganizationId(asked)
  const found = await findSlice(ctx, organizationId, { ...asked, search: asked.search?.trim() })
  if (!found) throw new AccountError(403, 'You are not a member of this organization')
  return found
}
