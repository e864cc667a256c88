import type { OrganizationState, StillNeededReason } from '@tollgate/contracts'
import type { Organization, Prisma, PrismaClient } from '@tollgate/db'
import type { Sql } from '../sql.ts'

interface Reader {
  db: PrismaClient | Prisma.TransactionClient
}

export interface Obstacle extends StillNeededReason {
  text: string
}

export interface CustomerName {
  id: string
  name: string | null
  email: string
}

/** What organizations ask of what they sell, which builds on them. */
export interface SalesFacts {
  /** An organization as those who listen hear of it, and as the audit log keeps it. */
  stateOf(organization: Organization): OrganizationState
  /** Why an organization can’t be deleted: orders and payments that it has to settle or keep. */
  obstaclesTo(tx: Reader, organizationId: string): Promise<Obstacle[]>
  /** Those of some organizations that have ever had a customer, an order or a payment. */
  findSelling(tx: Reader, organizationIds: string[]): Promise<string[]>
  /** Removes what would keep the organization’s row from being deleted. */
  deleteAttempts(tx: Reader, organizationId: string): Promise<void>
  /** Names of customers who are not deleted. */
  namesOf(ctx: { sql: Sql }, organizationId: string, customerIds: string[]): Promise<CustomerName[]>
}
