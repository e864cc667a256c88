import { type Scope, type WebhookEventType, webhookEventTypes } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { refusal, refuseAny } from '../../core/errors.ts'
import { findAllowed } from '../organization/require-scope.ts'

/** By noun, the scopes of which any one allows to read it. What isn’t here, tokens can’t read. */
const scopesOf = new Map<string, Scope[]>([
  ['benefit', ['benefits:read', 'benefits:write']],
  ['benefit_grant', ['benefits:read', 'benefits:write']],
  ['checkout', ['checkouts:read', 'checkouts:write']],
  ['customer', ['customers:read', 'customers:write']],
  ['meter_alert', ['meters:read', 'meters:write']],
  ['order', ['orders:read', 'orders:write']],
  ['organization', ['organizations:read', 'organizations:write']],
  ['product', ['products:read', 'products:write']],
  ['refund', ['refunds:read', 'refunds:write']],
  ['subscription', ['subscriptions:read', 'subscriptions:write']],
])

/** What the caller may read by now: of people in the organization, only its members know. */
export async function readableTypes(ctx: MerchantContext): Promise<WebhookEventType[]> {
  const isAllowed = await findAllowed(ctx)
  const isMember = ctx.actor.kind === 'user'
  return webhookEventTypes.filter((type) => {
    const scopes = scopesOfType(type)
    return scopes ? scopes.some(isAllowed) : isMember
  })
}

/** Whether any scopes would let the caller read it: of people in the organization, no token reads. */
export function isReadable({ actor }: Pick<MerchantContext, 'actor'>, type: string): boolean {
  return actor.kind === 'user' || scopesOfType(type) !== undefined
}

/** What is left out of all that the caller reads, whatever its scopes. */
export function hiddenTypes(ctx: Pick<MerchantContext, 'actor'>): WebhookEventType[] {
  return webhookEventTypes.filter((type) => !isReadable(ctx, type))
}

/** What an endpoint listens to. A token adds nothing that no token can read. */
export function chosenTypes(
  ctx: Pick<MerchantContext, 'actor'>,
  given: readonly WebhookEventType[],
  before: readonly string[],
): WebhookEventType[] {
  refuseAny(
    given.flatMap((type, index) =>
      isReadable(ctx, type) || before.includes(type)
        ? []
        : [refusal('webhook_endpoint.event_needs_user', { at: ['body', 'events', index] })],
    ),
  )
  return [...new Set(given)]
}

function scopesOfType(type: string): Scope[] | undefined {
  return scopesOf.get(type.slice(0, type.indexOf('.')))
}
