import { nullable, text } from '../core/columns.ts'
import type { SalesFacts } from '../core/ports/sales.ts'
import { findObstacles } from './organization/obstacles.ts'
import { prepareDeletion } from './organization/prepare-deletion.ts'
import { stateOf } from './organization/present.ts'

/** What billing answers to organizations. */
export const salesFacts: SalesFacts = {
  stateOf,
  obstaclesTo: findObstacles,
  async findSelling({ db }, organizationIds) {
    const selling = await db.organization.findMany({
      where: {
        id: { in: organizationIds },
        OR: [{ customers: { some: {} } }, { orders: { some: {} } }, { payments: { some: {} } }],
      },
      select: { id: true },
    })
    return selling.map(({ id }) => id)
  },
  prepareDeletion,
  namesOf: ({ sql }, organizationId, ids) =>
    sql({ id: text, name: nullable(text), email: text })`
      SELECT id, name, email FROM customers
      WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[]) AND deleted_at IS NULL`,
}
