import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const LONGEST_MILLISECONDS = 10_000
const LARGEST_ANSWER_BYTES = 1_000_000
/** Servers may answer with a higher one, which no `Response` can be made with. */
const HIGHEST_STATUS = 599

/** Calls the outside world. Redirects are not followed; what takes too long or too much is cut off. */
export type OutboundFetch = (
  address: string,
  request?: {
    method?: string
    headers?: Record<string, string>
    body?: string
    /** Hands a redirect back, to look at; nothing is ever followed. */
    redirect?: 'manual'
    /** Ends the call earlier than it would end otherwise. */
    signal?: AbortSignal
  },
) => Promise<Response>

export class ForbiddenAddress extends Error {}

interface GuardedFetchSettings {
  allowPrivate: boolean
  /** From the call to the last byte of the answer. */
  longestMilliseconds?: number
}

/**
 * Refuses addresses that are not public. They are checked while connecting, so that a name cannot
 * lead to another address than the one that was checked.
 */
export function createGuardedFetch({
  allowPrivate,
  longestMilliseconds = LONGEST_MILLISECONDS,
}: GuardedFetchSettings): OutboundFetch {
  let loaded: ReturnType<typeof load> | undefined
  /** Most services call no one: the library is loaded with the first call. */
  async function load() {
    const { Agent, fetch } = await import('undici')
    const agent = new Agent({
      connect: { timeout: longestMilliseconds, ...(allowPrivate ? {} : { lookup: publicLookup }) },
      maxResponseSize: LARGEST_ANSWER_BYTES,
    })
    return { agent, fetch }
  }
  return async (address, { signal, ...request } = {}) => {
    const url = new URL(address)
    if (!allowPrivate) refuseLiteral(url)
    loaded ??= load()
    const { agent, fetch } = await loaded
    const response = await fetch(url, {
      redirect: 'error',
      ...request,
      dispatcher: agent,
      signal: AbortSignal.any([
        AbortSignal.timeout(longestMilliseconds),
        ...(signal ? [signal] : []),
      ]),
    })
    return limited(response)
  }
}

/** An answer may be small on its way, and huge once it is unpacked. */
function limited(response: Response): Response {
  let bytes = 0
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > LARGEST_ANSWER_BYTES) controller.error(new Error('The answer is too large'))
      else controller.enqueue(chunk)
    },
  })
  const { status, headers } = response
  const counted = new Response(response.body?.pipeThrough(count) ?? null, {
    status: Math.min(status, HIGHEST_STATUS),
    headers,
  })
  if (status <= HIGHEST_STATUS) return counted
  return Object.defineProperty(counted, 'status', { value: status })
}

/** Addresses that need no look-up never come by `publicLookup`. */
function refuseLiteral({ protocol, hostname }: URL): void {
  if (protocol !== 'https:') throw new ForbiddenAddress('Only https: addresses may be called')
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host)) {
    throw new ForbiddenAddress(`${host} is not a public address`)
  }
}

const publicLookup: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, '')
    const [first] = found
    if (!first || !found.every(isPublic)) {
      return answer(new ForbiddenAddress(`${hostname} leads to an address that is not public`), '')
    }
    if (options.all) return answer(null, found)
    return answer(null, first.address, first.family)
  })
}

function isPublic({ address }: LookupAddress): boolean {
  return isPublicAddress(address)
}
