import type { fileRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { given, part } from '../../core/fragment.ts'
import { listOf, oneOf } from '../../core/list.ts'
import type { PageSource } from '../../core/page.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { presentFile } from './present.ts'
import { fileRows } from './queries.ts'

type Query = z.output<typeof fileRoutes.listFiles.request.query>

const sorting = sortedBy(
  { created_at: by(part`t.created_at`), name: by(part`t.name`) },
  '-created_at',
)

export const listFiles = listOf({
  sorting,
  source: filesOf,
  rows: fileRows,
  present: (row, ctx: MerchantContext) => presentFile(ctx, row),
})

function filesOf({ organizationId }: MerchantContext, { ids, service }: Query): PageSource {
  return {
    from: part`files t`,
    scope: part`t.organization_id = ${organizationId} AND t.is_uploaded`,
    filters: [
      ...given(ids, (wanted) => part`t.id = ANY(${wanted}::uuid[])`),
      ...given(service, (services) => oneOf(part`t.service`, services)),
    ],
  }
}
