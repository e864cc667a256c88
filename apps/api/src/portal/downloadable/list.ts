import type { Downloadable, portalDownloadableRoutes } from '@tollgate/contracts'
import type { z } from 'zod'
import { presentFileFields } from '../../billing/file/present.ts'
import { HOUR, secondsAfter } from '../../core/calendar.ts'
import type { CustomerContext } from '../../core/context.ts'
import { listed } from '../../core/list.ts'
import { signToken } from '../../core/signed-token.ts'
import { findOwnFiles, type OwnFile } from './queries.ts'

type Query = z.output<typeof portalDownloadableRoutes.listDownloadables.request.query>

/** The files of a customer, each with an address that needs no session for an hour. */
export async function listDownloadables(ctx: CustomerContext, query: Query) {
  const { customerId, checkoutId } = ctx.actor
  const asked = query.organization_id?.toLowerCase() ?? ctx.organizationId
  if (customerId === null || asked !== ctx.organizationId) {
    return listed<Downloadable>([], { total: 0, isCapped: false }, query)
  }
  const { files, total } = await findOwnFiles(ctx, query)
  const items = files.map((own) => presentDownloadable(ctx, { customerId, checkoutId }, own))
  return listed(items, { total, isCapped: false }, query)
}

function presentDownloadable(
  ctx: CustomerContext,
  session: { customerId: string; checkoutId: string | null },
  { id, benefitId, file, count, limit, left, repeatableUntil }: OwnFile,
): Downloadable {
  const { organizationId } = ctx
  const expiresAt = secondsAfter(ctx.clock.now(), HOUR)
  const claims = { ...session, organizationId, benefitId, fileId: file.id }
  const token = signToken(ctx, 'downloadable', claims, expiresAt)
  const url = `${ctx.settings.BASE_URL}/v1/customer-portal/downloadables/${token}`
  const download = { url, headers: {}, expires_at: expiresAt.toISOString() }
  return {
    id,
    benefit_id: benefitId,
    file: { ...presentFileFields(file), download },
    downloads: count,
    limit_downloads: limit,
    downloads_left: left,
    repeatable_until: repeatableUntil?.toISOString() ?? null,
  }
}
