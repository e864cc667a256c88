import { MAXIMUM_NAMED_USES } from '@tollgate/contracts'
import type { GuildConnection } from '@tollgate/db'
import { list, row, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { part } from '../../core/fragment.ts'
import { lockRow, requireRow, rowsById } from '../../core/rows-by-id.ts'

const columns = { connection: row('guildConnection') }
const namedBenefits = list({ id: text, description: text })

const connectionRows = rowsById({
  columns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(c) AS connection FROM guild_connections c
    WHERE c.organization_id = ${organizationId} AND c.id = ANY(${ids})`,
  row: ({ connection }) => connection,
})

export function requireConnection(ctx: MerchantContext, id: string): Promise<GuildConnection> {
  return requireRow(ctx, connectionRows, id)
}

/** Keeps others from changing it until the transaction ends. */
export function lockConnection(ctx: MerchantContext, id: string): Promise<GuildConnection> {
  return lockRow(ctx, connectionRows, id)
}

/** All that there are, by their names, with the benefits that give roles there. */
export function findConnectionsWithBenefits({ sql, organizationId }: MerchantContext) {
  return sql({ ...columns, benefits: namedBenefits })`
    SELECT to_json(c) AS connection, (
      SELECT json_agg(b) FROM (
        SELECT id, description FROM benefits
        WHERE organization_id = ${organizationId} AND type = 'discord' AND deleted_at IS NULL
          AND properties ->> 'guild_id' = c.guild_id
        ORDER BY description, id LIMIT ${MAXIMUM_NAMED_USES}
      ) b
    ) AS benefits
    FROM guild_connections c
    WHERE organization_id = ${organizationId} ORDER BY lower(name), id`
}

export async function findConnectionOf(
  { sql, organizationId }: MerchantContext,
  guildId: string,
): Promise<GuildConnection | null> {
  const [found] = await sql(columns)`
    SELECT to_json(c) AS connection FROM guild_connections c
    WHERE organization_id = ${organizationId} AND guild_id = ${guildId}`
  return found?.connection ?? null
}

/** Connected again, a guild only has its name renewed. */
export async function upsertConnection(
  { sql, organizationId, clock }: MerchantContext,
  { id, guildId, name }: Pick<GuildConnection, 'id' | 'guildId' | 'name'>,
): Promise<GuildConnection> {
  const now = clock.now()
  const [made] = await sql(columns)`
    INSERT INTO guild_connections AS c (id, organization_id, guild_id, name, created_at)
    VALUES (${id}, ${organizationId}, ${guildId}, ${name}, ${now})
    ON CONFLICT (organization_id, guild_id) DO UPDATE
      SET name = excluded.name, modified_at = ${now}
    RETURNING to_json(c) AS connection`
  return orNotFound(made).connection
}
