import type { MemberList } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { findSlice, type Slice } from './list-queries.ts'

interface Asked extends Slice {
  organizationId?: string | undefined
}

/** Some of the members of an organization, for any member of it, and how many there are. */
export async function listMembers(ctx: SignedInContext, asked: Asked): Promise<MemberList> {
  const organizationId = requireOrganizationId(ctx, asked)
  const found = await findSlice(ctx, organizationId, { ...asked, search: asked.search?.trim() })
  if (!found) throw new AccountError(403, 'You are not a member of this organization')
  return found
}
