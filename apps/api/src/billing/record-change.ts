import { recordAudit } from '../core/audit.ts'
import type { MerchantContext } from '../core/context.ts'
import { recordEvent } from '../core/outbox.ts'

interface Change<Form extends { id: string }> {
  /** What happened, as noun and past tense: `product.updated`. */
  type: `${string}.${string}`
  /** The thing before, in its wire form; absent when it is new. */
  before?: Form
  after: Form
}

/** Records a merchant’s change for the audit and for those who listen, in its transaction. */
export async function recordChange<Form extends { id: string }>(
  ctx: MerchantContext,
  { type, before, after }: Change<Form>,
): Promise<void> {
  const { organizationId } = ctx
  await recordEvent(ctx, { organizationId, type, payload: after })
  await recordAudit(ctx, {
    organizationId,
    action: type,
    target: { type: type.slice(0, type.indexOf('.')), id: after.id },
    before: before ?? null,
    after,
  })
}
