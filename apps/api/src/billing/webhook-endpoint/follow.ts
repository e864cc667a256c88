import type { MerchantContext } from '../../core/context.ts'
import { TooManyRequests } from '../../core/errors.ts'
import { type Fragment, part } from '../../core/fragment.ts'
import { requireCustomer } from '../customer/queries.ts'
import { authorizeOrganization } from '../organization/find.ts'
import { webhookBody } from './body.ts'
import { readWebhookEvents } from './read-events.ts'
import { readableTypes } from './readable-types.ts'
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
  const about = part`event_customer_id(type, payload) = ${customer.id}`
  return follow(ctx, about, lastEventId)
}

/** All that happens in an organization. */
export async function followOrganization(ctx: MerchantContext, { id, lastEventId }: Following) {
  const reached = await authorizeOrganization(ctx, { id, scope: 'organizations:read' })
  return follow(reached, part`true`, lastEventId)
}

async function follow(ctx: MerchantContext, about: Fragment, lastEventId: string | undefined) {
  const tail = await openTail(ctx, { about, lastEventId })
  async function read(): Promise<string[]> {
    const rows = await tail.read(await readableTypes(ctx))
    const events = await readWebhookEvents(ctx, rows)
    return [...events].map(([id, event]) => `id: ${id}\ndata: ${webhookBody('raw', event)}\n\n`)
  }
  // By this id, a client that loses the connection before the first event goes on as well.
  const beginning = tail.after === null ? '' : `id: ${tail.after}\n\n`
  const stream = ctx.tails.open(ctx.organizationId, read, beginning)
  if (!stream) throw new TooManyRequests(RETRY_SECONDS)
  return stream
}
