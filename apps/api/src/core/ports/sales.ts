import type { OrganizationState, StillNeededReason } from '@tollgate/contracts'
import type { Organization, Prisma, PrismaClient } from '@tollgate/db'
import type { Connection, Sql } from '../sql.ts'
import type { JobQueue } from './job-queue.ts'

interface Reader {
  db: PrismaClient | Prisma.TransactionClient
}

/** A transaction in which organizations are deleted. */
export interface Deletion {
  db: Prisma.TransactionClient | PrismaClient
  sql: Sql
  connection: Connection
  jobs: JobQueue
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
  /** An organization as listeners and the audit log get it. */
  stateOf(organization: Organization): OrganizationState
  /** Why an organization can’t be deleted: orders and payments that it has to settle or keep. */
  obstaclesTo(tx: Reader, organizationId: string): Promise<Obstacle[]>
  /** Those of some organizations that have ever had a customer, an order or a payment. */
  findSelling(tx: Reader, organizationIds: string[]): Promise<string[]>
  /** Removes what keeps organizations’ rows from being deleted, and what their rows don’t reach. */
  prepareDeletion(tx: Deletion, organizationIds: string[]): Promise<void>
  /** Names of customers who are not deleted. */
  namesOf(ctx: { sql: Sql }, organizationId: string, customerIds: string[]): Promise<CustomerName[]>
}
