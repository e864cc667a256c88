import { MAXIMUM_NAMED_USES } from '@tollgate/contracts'
import type { RepositoryConnection } from '@tollgate/db'
import { list, row, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { part } from '../../core/fragment.ts'
import { lockRow, requireRow, rowsById } from '../../core/rows-by-id.ts'

const columns = { connection: row('repositoryConnection') }
const namedBenefits = list({ id: text, description: text })

const connectionRows = rowsById({
  columns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(c) AS connection FROM repository_connections c
    WHERE c.organization_id = ${organizationId} AND c.id = ANY(${ids})`,
  row: ({ connection }) => connection,
})

export function requireConnection(ctx: MerchantContext, id: string): Promise<RepositoryConnection> {
  return requireRow(ctx, connectionRows, id)
}

/** Keeps others from changing it until the transaction ends. */
export function lockConnection(ctx: MerchantContext, id: string): Promise<RepositoryConnection> {
  return lockRow(ctx, connectionRows, id)
}

/** All that there are, by their owners. */
export async function findConnections({
  sql,
  organizationId,
}: MerchantContext): Promise<RepositoryConnection[]> {
  const found = await sql(columns)`
    SELECT to_json(c) AS connection FROM repository_connections c
    WHERE organization_id = ${organizationId} ORDER BY lower(owner)`
  return found.map(({ connection }) => connection)
}

/** The same, with the benefits that give access there. */
export function findConnectionsWithBenefits({ sql, organizationId }: MerchantContext) {
  return sql({ ...columns, benefits: namedBenefits })`
    SELECT to_json(c) AS connection, (
      SELECT json_agg(b) FROM (
        SELECT id, description FROM benefits
        WHERE organization_id = ${organizationId} AND type = 'github_repository'
          AND deleted_at IS NULL AND lower(properties ->> 'repository_owner') = lower(c.owner)
        ORDER BY description, id LIMIT ${MAXIMUM_NAMED_USES}
      ) b
    ) AS benefits
    FROM repository_connections c
    WHERE organization_id = ${organizationId} ORDER BY lower(owner)`
}

/** The one of an owner, however it is written. */
export async function findConnectionOf(
  { sql, organizationId }: MerchantContext,
  owner: string,
): Promise<RepositoryConnection | null> {
  const [found] = await sql(columns)`
    SELECT to_json(c) AS connection FROM repository_connections c
    WHERE organization_id = ${organizationId} AND lower(owner) = lower(${owner})`
  return found?.connection ?? null
}

/** An owner’s new connection takes the place of the one before. */
export async function upsertConnection(
  { sql, organizationId, clock }: MerchantContext,
  { id, installationId, owner }: Pick<RepositoryConnection, 'id' | 'installationId' | 'owner'>,
): Promise<RepositoryConnection> {
  const now = clock.now()
  const [made] = await sql(columns)`
    INSERT INTO repository_connections AS c
      (id, organization_id, installation_id, owner, created_at)
    VALUES (${id}, ${organizationId}, ${installationId}, ${owner}, ${now})
    ON CONFLICT (organization_id, lower(owner)) DO UPDATE
      SET installation_id = excluded.installation_id, owner = excluded.owner, modified_at = ${now}
    RETURNING to_json(c) AS connection`
  return orNotFound(made).connection
}
