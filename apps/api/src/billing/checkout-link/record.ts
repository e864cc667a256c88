import type { CheckoutLink } from '@tollgate/contracts'
import { recordAudit } from '../../core/audit.ts'
import type { MerchantContext } from '../../core/context.ts'

/** Links concern only the merchant: they are audited, but have no events. */
export function recordLink(
  ctx: MerchantContext,
  verb: 'created' | 'updated' | 'deleted',
  { before, after }: { before?: CheckoutLink; after?: CheckoutLink },
): Promise<void> {
  return recordAudit(ctx, {
    organizationId: ctx.organizationId,
    action: `checkout_link.${verb}`,
    target: { type: 'checkout_link', id: (after ?? before)?.id ?? null },
    before: before ?? null,
    after: after ?? null,
  })
}
