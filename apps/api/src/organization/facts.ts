import type { OrganizationFacts } from '../core/ports/organizations.ts'
import { provesMailbox } from './invitation/proves-mailbox.ts'
import { holdMembership } from './member/hold-membership.ts'

export const organizationFacts: OrganizationFacts = { holdMembership, provesMailbox }
