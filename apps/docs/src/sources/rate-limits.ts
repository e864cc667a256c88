import {
  checkoutLinkLimits,
  generalLimits,
  guardedReads,
  guardedRoutes,
} from '@tollgate/api/rate-limits'
import { tableOf } from './table.ts'

type Rules = typeof generalLimits
type Counted = Rules[number]['by']

const countedBy: Record<Counted, string> = {
  address: 'IP address',
  email: 'email address in the body',
  emailFromAddress: 'email address and IP address',
  newEmail: 'new email address',
  session: 'session',
  username: 'username in the body',
}

/** Which routes are limited, by what, and how often they can be used. */
export function rateLimitTable(): string {
  return tableOf(
    ['Routes', 'Counted by', 'Uses'],
    [
      ...rowsOf('POST', guardedRoutes),
      ...rowsOf('GET', guardedReads),
      ...rowsOf('GET', { '/checkout-links/*': checkoutLinkLimits }),
      ...rowsOf('Every method', { '/api/*`, `/v1/*': generalLimits }),
    ],
  )
}

function rowsOf(method: string, routes: Record<string, Rules>): string[][] {
  const byRules = Map.groupBy(Object.entries(routes), ([, rules]) => rules)
  return [...byRules].flatMap(([rules, entries]) => {
    const paths = entries.map(([path]) => `\`${path}\``).join(', ')
    return rules.map(({ by, limits }, index) => [
      index === 0 ? `${method} ${paths}` : '',
      countedBy[by],
      limits.map(usesOf).join(', '),
    ])
  })
}

function usesOf({ uses, seconds }: Rules[number]['limits'][number]): string {
  return `${uses.toLocaleString('en')} per ${seconds === 60 ? 'minute' : `${seconds} s`}`
}
