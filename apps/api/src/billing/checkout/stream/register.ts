import type { FollowedCheckout } from '../../../core/ports/checkout-streams.ts'

const PER_CHECKOUT = 10
const PER_ADDRESS = 100
/** Who leaves so many events unread is gone, or never reads. */
const UNREAD_MAXIMUM = 32

const encoder = new TextEncoder()
/** Clients that lose the connection come back after two seconds. */
const GREETING = 'retry: 2000\n\n'

export interface Stream extends FollowedCheckout {
  /** What the client was told last; a new one has been told nothing. */
  told?: string
  controller: ReadableStreamDefaultController<Uint8Array>
}

/** The streams that are open, counted by checkout and by address. */
export function createRegister(limitsAddresses: boolean) {
  const all = new Set<Stream>()
  const ofCheckout = new Map<string, number>()
  const ofAddress = new Map<string, number>()

  function count({ id, address }: FollowedCheckout, by: 1 | -1): void {
    change(ofCheckout, id, by)
    change(ofAddress, address, by)
  }
  function remove(stream: Stream): boolean {
    const isThere = all.delete(stream)
    if (isThere) count(stream, -1)
    return isThere
  }
  function end(stream: Stream): void {
    if (remove(stream)) stream.controller.close()
  }
  return {
    all,
    end,
    hasRoomFor({ id, address }: FollowedCheckout): boolean {
      if (limitsAddresses && (ofAddress.get(address) ?? 0) >= PER_ADDRESS) return false
      return (ofCheckout.get(id) ?? 0) < PER_CHECKOUT
    },
    add(followed: FollowedCheckout): ReadableStream<Uint8Array> {
      let stream: Stream | undefined
      const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        controller.enqueue(encoder.encode(GREETING))
        stream = { ...followed, controller }
        all.add(stream)
        count(stream, 1)
      }
      const cancel = () => {
        if (stream) remove(stream)
      }
      const queue = new CountQueuingStrategy({ highWaterMark: UNREAD_MAXIMUM })
      return new ReadableStream({ start, cancel }, queue)
    },
    send(stream: Stream, text: string): void {
      if (!all.has(stream)) return
      if ((stream.controller.desiredSize ?? 0) <= 0) end(stream)
      else stream.controller.enqueue(encoder.encode(text))
    },
  }
}

function change(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}
