import type { MemberList } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { findSlice, type Slice } from './queries.ts'

interface ListInput extends Slice {
  organizationId?: string | undefined
}

/** Some of the members of an organization, for any member of it, and how many there are. */
export async function listMembers(ctx: SignedInContext, asked: ListInput): Promise<MemberList> {
  const organizationId = requireOrganizationId(ctx, asked)
  const found = await findSlice(ctx, organizationId, { ...asked, search: asked.search?.trim() })
  if (!found) throw refusal('YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION')
  return found
}
