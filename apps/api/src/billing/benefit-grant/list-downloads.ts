import type { BenefitGrantDownload, benefitGrantRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import { boolean, nullable, type RowOf, row } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { type Fragment, part } from '../../core/fragment.ts'
import { listOf } from '../../core/list.ts'
import { rowsById } from '../../core/rows-by-id.ts'
import { by, sortedBy } from '../../core/sorting.ts'
import { filesOfGrant, readDownloadables } from '../benefit/downloadables.ts'
import type { GrantWithParts } from './present.ts'
import { requireGrant } from './queries.ts'

type Query = z.output<typeof benefitGrantRoutes.listBenefitGrantDownloads.request.query>

const columns = { file: row('file'), download: nullable(row('download')), isAvailable: boolean }

const sorting = sortedBy({ position: by(part`t.position`) }, 'position')

/** The files that a grant gives, and those that were downloaded before. */
export async function listBenefitGrantDownloads(
  ctx: MerchantContext,
  query: Query & { id: string },
) {
  const grant = await requireGrant(ctx, query.id)
  const files = filesWithDownloads(grant)
  const list = listOf({
    sorting,
    source: () => ({ from: part`(${files}) t`, scope: part`true` }),
    rows: rowsById({
      columns,
      select: (_: MerchantContext, ids) => part`
        SELECT file, download, "isAvailable" FROM (${files}) t WHERE id = ANY(${ids})`,
      row: (columns) => ({ id: columns.file.id, ...columns }),
    }),
    present: (row) => presentDownload(row, limitOf(grant)),
  })
  return list(ctx, query)
}

/** A benefit has at most a hundred. */
function filesWithDownloads(grant: GrantWithParts): Fragment {
  const { organizationId, id } = grant
  return part`
    SELECT f.id, given.position, to_json(f) AS file, to_json(d) AS download,
      given.id IS NOT NULL AS "isAvailable"
    FROM unnest(${availableFilesOf(grant)}::uuid[]) WITH ORDINALITY given(id, position)
      FULL JOIN (
        SELECT * FROM downloads
        WHERE organization_id = ${organizationId} AND benefit_grant_id = ${id}
      ) d ON d.file_id = given.id
      JOIN files f ON f.organization_id = ${organizationId} AND f.id = coalesce(given.id, d.file_id)`
}

function isOfFiles({ benefit }: GrantWithParts): boolean {
  return benefit.type === 'downloadables'
}

function availableFilesOf(grant: GrantWithParts): string[] {
  const isHeld = grant.grantedAt !== null && grant.benefit.deletedAt === null
  return isHeld && isOfFiles(grant) ? filesOfGrant(grant) : []
}

function limitOf(grant: GrantWithParts): number | null {
  return isOfFiles(grant) ? readDownloadables(grant.benefit).limit_downloads : null
}

function presentDownload(
  { file, download, isAvailable }: RowOf<typeof columns>,
  limit: number | null,
): BenefitGrantDownload {
  const count = download?.count ?? 0
  const left = limit === null ? null : Math.max(limit - count, 0)
  return {
    file_id: file.id,
    name: file.name,
    downloads: count,
    limit_downloads: limit,
    downloads_left: isAvailable ? left : 0,
    is_available: isAvailable,
    last_downloaded_at: download?.lastAt.toISOString() ?? null,
  }
}
