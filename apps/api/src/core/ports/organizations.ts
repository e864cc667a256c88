import type { Prisma, PrismaClient } from '@tollgate/db'
import type { Settings } from '../../settings/settings.ts'
import type { Clock } from '../clock.ts'
import type { Sql } from '../sql.ts'
import type { Deletion } from './sales.ts'

interface Membership {
  userId: string
  organizationId: string
}

interface SigningUp {
  /** In its canonical form. */
  email: string
  /** Where the sign-up goes on to. */
  callbackUrl: string | undefined
}

interface Reader {
  db: PrismaClient | Prisma.TransactionClient
  clock: Clock
  settings: Settings
}

interface Leaving {
  /** Organizations that end with the user: they have no other member and never sold anything. */
  ending: string[]
  /** Memberships of organizations that go on without them. */
  memberships: { id: string; organizationId: string }[]
}

export interface OwnedAlone {
  /** They end with the user: no one else is a member, and they never sold anything. */
  ending: { id: string; name: string }[]
  /** Others work there, or they have sold something: without an owner they can’t go on. */
  neededBy: { id: string; name: string }[]
}

/** What accounts ask of organizations, which build on them. */
export interface OrganizationFacts {
  /** Whether a user is a member, and stays one until the commit. */
  lockMembership(ctx: { sql: Sql }, membership: Membership): Promise<boolean>
  /**
   * The slug of the organization that requires its own provider for an address, unless the user owns it.
   * Until the commit it can’t begin to.
   */
  findRequiringSingleSignOn(
    ctx: { sql: Sql },
    who: { email: string; userId: string | null },
  ): Promise<string | null>
  /** Whether a sign-up goes on to the mailed link of an open invitation to that very address. */
  provesMailbox(ctx: Reader, signingUp: SigningUp): Promise<boolean>
  /**
   * What a user who deletes their account leaves. Locks their organizations until the commit;
   * refuses where others, or the duty to keep records, need them as an owner.
   */
  leave(tx: Pick<Reader, 'db'>, userId: string): Promise<Leaving>
  /** The organizations that only this user owns, as they are now. */
  findOwnedAlone(ctx: Pick<Reader, 'db'>, userId: string): Promise<OwnedAlone>
  deleteOrganizations(tx: Deletion, ids: string[]): Promise<void>
}
