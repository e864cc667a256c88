import type { OutboundFetch } from '../outbound/guarded-fetch.ts'

/** With the 3 seconds that keys may take, whoever waits for a provider knows more within 10. */
const LONGEST_MILLISECONDS = 7_000

/** All calls for one person share their time: several slow answers make nobody wait longer. */
export function shareTime(fetch: OutboundFetch): OutboundFetch {
  const signal = AbortSignal.timeout(LONGEST_MILLISECONDS)
  return (address, request) => fetch(address, { ...request, signal })
}
