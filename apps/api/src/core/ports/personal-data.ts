import type { AccountExport } from '@tollgate/contracts'
import type { Prisma, PrismaClient } from '@tollgate/db'

interface Reader {
  db: PrismaClient | Prisma.TransactionClient
}

interface Person {
  id: string
  email: string
  emailVerified: boolean
}

interface LeavingPerson {
  id: string
  /** Every address that they have ever verified, and that belongs to no one else now. */
  provenAddresses: string[]
}

type Lists = Pick<
  AccountExport,
  | 'organizations'
  | 'invitations'
  | 'purchases'
  | 'subscriptions'
  | 'cards'
  | 'licenseKeys'
  | 'downloads'
  | 'platformAccounts'
  | 'events'
>

/** A record of an organization that named the person; the audit log forgets its details, too. */
export interface ForgottenInvitation {
  id: string
  organizationId: string
}

/** What an area keeps of people beside their account. Accounts ask; each later area answers. */
export interface PersonalData {
  /** What people download about themselves: the newest first, `limit` of each list at most. */
  find(ctx: Reader, person: Person, limit: number): Promise<Partial<Lists>>
  /** Removes what names the person, or opens something for them, before their account is deleted. */
  forget(tx: Reader, person: LeavingPerson): Promise<ForgottenInvitation[]>
}
