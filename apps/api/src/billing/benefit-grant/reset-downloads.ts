import { integer, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockGrant } from './queries.ts'

/** Lets a customer download the files of a grant anew; what was counted is kept by the audit log alone. */
export async function resetBenefitGrantDownloads(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<void> {
  const { organizationId } = ctx
  await inTransaction(ctx, async (tx) => {
    const { customerId, benefitId } = await lockGrant(tx, id)
    const forgotten = await forgetDownloads(tx, id)
    if (forgotten.length === 0) return
    await record(tx, 'benefit_grant.downloads_reset', {
      organizationId,
      target: { type: 'benefit_grant', id: id.toLowerCase() },
      details: {
        customer_id: customerId,
        benefit_id: benefitId,
        downloads: Object.fromEntries(forgotten.map(({ fileId, count }) => [fileId, count])),
      },
    })
  })
}

function forgetDownloads({ sql, organizationId }: MerchantContext, benefitGrantId: string) {
  return sql({ fileId: text, count: integer })`
    DELETE FROM downloads
    WHERE organization_id = ${organizationId} AND benefit_grant_id = ${benefitGrantId}
    RETURNING file_id AS "fileId", count`
}
