import { useQuery } from '@tanstack/react-query'

export interface RateLimit {
  /** Requests in a window, and its seconds. */
  quota: number
  seconds: number
  /** How many of them are left. */
  remaining: number
}

/** What an answer of the API says of its limit; null where there is none. */
function readRateLimit(headers: Headers): RateLimit | null {
  const policy = /;q=(\d+);w=(\d+)/.exec(headers.get('RateLimit-Policy') ?? '')
  const usage = /;r=(\d+)/.exec(headers.get('RateLimit') ?? '')
  if (!policy || !usage) return null
  return {
    quota: Number(policy[1]),
    seconds: Number(policy[2]),
    remaining: Number(usage[1]),
  }
}

/** The limit as it applies to this browser’s IP address, by asking. */
export function useRateLimit(organizationId: string) {
  return useQuery({
    queryKey: ['rate-limit', organizationId],
    queryFn: async ({ signal }) => {
      const { headers } = await fetch(`/v1/organizations/${organizationId}`, { signal })
      return readRateLimit(headers)
    },
    staleTime: 0,
  })
}
