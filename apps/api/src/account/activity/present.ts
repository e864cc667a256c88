import { AccountActivity } from '@tollgate/contracts'
import type { AccountActivity as Row } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { countryOf } from '../../providers/country-of-address.ts'
import { moreThanKept } from './note-failure.ts'

const { kind: Kind } = AccountActivity.shape

export async function presentActivity(ctx: Context, row: Row): Promise<AccountActivity> {
  const { id, ipAddress, userAgent, createdAt, failures } = row
  return {
    id,
    kind: Kind.parse(row.kind),
    createdAt: createdAt.toISOString(),
    ipAddress,
    country: await countryOf(ctx, ipAddress ?? ''),
    userAgent,
    moreFailures: moreThanKept(failures),
  }
}
