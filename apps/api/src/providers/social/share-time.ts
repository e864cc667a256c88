import type { OutboundFetch } from '../outbound/guarded-fetch.ts'

/** With the 3 seconds for keys, every wait for a provider ends within 10. */
const LONGEST_MILLISECONDS = 7_000

/** All calls for one person share a time limit: several slow answers don’t add up. */
export function shareTime(fetch: OutboundFetch): OutboundFetch {
  const signal = AbortSignal.timeout(LONGEST_MILLISECONDS)
  return (address, request) => fetch(address, { ...request, signal })
}
