import type { OutboundFetch } from '../outbound/guarded-fetch.ts'

const PREFIX_LENGTH = 5
const LONGEST_MILLISECONDS = 2000

/** Asks a service for all hashes with the same first five digits: it never learns which one is meant. */
export async function isHashKnownTo(
  { url, fetch }: { url: string; fetch: OutboundFetch },
  hash: string,
): Promise<boolean> {
  const address = `${url.replace(/\/+$/, '')}/${hash.slice(0, PREFIX_LENGTH)}`
  const response = await fetch(address, {
    // As many lines for each prefix, so that not even the length of the answer tells.
    headers: { 'Add-Padding': 'true' },
    signal: AbortSignal.timeout(LONGEST_MILLISECONDS),
  })
  if (response.status !== 200) throw new Error(`It answered ${response.status}`)
  const lines = (await response.text()).split(/\r?\n/)
  return lines.some((line) => {
    const [suffix = '', count] = line.split(':')
    // Padding has a count of 0.
    return suffix.toUpperCase() === hash.slice(PREFIX_LENGTH) && Number(count) > 0
  })
}
