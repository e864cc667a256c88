import { CheckoutStatus } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { TooManyRequests } from '../../core/errors.ts'
import { addressGroup } from '../../http/client-address.ts'
import { findPublic } from './get-public.ts'
import { isEnd } from './stream/events.ts'

const RETRY_SECONDS = 10

interface Following {
  client_secret: string
  /** The id of the last event that the client has got. */
  lastEventId: string | undefined
}

/** What becomes of a checkout, as it happens; null where the client knows its end already. */
export async function followCheckout(
  ctx: Context,
  { client_secret: clientSecret, lastEventId }: Following,
): Promise<ReadableStream<Uint8Array> | null> {
  const { checkout } = await findPublic(ctx, clientSecret)
  if (lastEventId === checkout.status && isEnd(CheckoutStatus.parse(lastEventId))) return null
  const stream = ctx.checkoutStreams.open({
    id: checkout.id,
    address: addressGroup(ctx.ipAddress),
  })
  if (!stream) throw new TooManyRequests(RETRY_SECONDS)
  return stream
}
