import type { ExportUsersQuery, UserFull } from '@tollgate/contracts'
import { presentFullUser } from '../../account/user/present.ts'
import { decodeColumns, row } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { type CsvFile, csvLines, csvName, writeCsv } from '../../core/csv.ts'
import { joinParts, part } from '../../core/fragment.ts'
import { runFragment } from '../../core/sql.ts'
import { conditionsOf } from './list.ts'

const BATCH = 500

const usersCsv = csvLines<UserFull>({
  id: ({ id }) => id,
  email: ({ email }) => email,
  emailVerified: ({ emailVerified }) => emailVerified,
  name: ({ name }) => name,
  username: ({ username }) => username,
  role: ({ role }) => role,
  banned: ({ banned }) => banned ?? false,
  banReason: ({ banReason }) => banReason,
  banExpires: ({ banExpires }) => banExpires,
  createdAt: ({ createdAt }) => createdAt,
})

/** A file of the users that fit, the newest first. */
export function exportUsers(ctx: Context, query: ExportUsersQuery): CsvFile {
  const conditions = conditionsOf(query)
  const content = writeCsv(usersCsv, async (after: UserFull | undefined) => {
    const older =
      after && part`(created_at, id) < (${new Date(after.createdAt)}, ${after.id}::uuid)`
    const rows = await runFragment(
      ctx,
      part`SELECT to_json(u) AS "user" FROM users u
        WHERE ${joinParts(older ? [...conditions, older] : conditions, ' AND ')}
        ORDER BY created_at DESC, id DESC LIMIT ${BATCH}`,
      { isNamed: false },
    )
    const items = rows.map((found) => presentFullUser(decodeColumns(columns, found).user))
    return { items, next: items.length < BATCH ? undefined : items.at(-1) }
  })
  return { name: csvName('users', 'all', ctx.clock.now()), content }
}

const columns = { user: row('user') }
