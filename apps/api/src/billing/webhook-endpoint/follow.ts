import { type Scope, type WebhookEventType, webhookEventTypes } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { TooManyRequests } from '../../core/errors.ts'
import { type Fragment, part } from '../../core/fragment.ts'
import { requireCustomer } from '../customer/queries.ts'
import { authorizeOrganization } from '../organization/find.ts'
import { findAllowed } from '../organization/require-scope.ts'
import { webhookBody } from './body.ts'
import { readWebhookEvents } from './read-events.ts'
import { openTail } from './tail.ts'

const RETRY_SECONDS = 10

interface Following {
  id: string
  /** The id of the last event that the client has got. */
  lastEventId: string | undefined
}

/** All that is told of a customer, and of what they buy and have, as it happens. */
export async function followCustomer(ctx: MerchantContext, { id, lastEventId }: Following) {
  const customer = await requireCustomer(ctx, id)
  const about = part`CASE split_part(type, '.', 1)
    WHEN 'customer' THEN payload ->> 'id'
    WHEN 'meter_alert' THEN payload #>> '{customer,id}'
    ELSE payload ->> 'customer_id' END = ${customer.id}`
  return follow(ctx, about, lastEventId)
}

/** All that happens in an organization. */
export async function followOrganization(ctx: MerchantContext, { id, lastEventId }: Following) {
  const reached = await authorizeOrganization(ctx, { id, scope: 'organizations:read' })
  return follow(reached, part`true`, lastEventId)
}

async function follow(ctx: MerchantContext, about: Fragment, lastEventId: string | undefined) {
  const readTail = await openTail(ctx, { about, lastEventId })
  async function read(): Promise<string[]> {
    const rows = await readTail(await readableTypes(ctx))
    const events = await readWebhookEvents(ctx, rows)
    return [...events].map(([id, event]) => `id: ${id}\ndata: ${webhookBody('raw', event)}\n\n`)
  }
  const stream = ctx.tails.open(ctx.organizationId, read)
  if (!stream) throw new TooManyRequests(RETRY_SECONDS)
  return stream
}

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
async function readableTypes(ctx: MerchantContext): Promise<WebhookEventType[]> {
  const isAllowed = await findAllowed(ctx)
  const isMember = ctx.actor.kind === 'user'
  return webhookEventTypes.filter((type) => {
    const scopes = scopesOf.get(type.slice(0, type.indexOf('.')))
    return scopes ? scopes.some(isAllowed) : isMember
  })
}
