import type { RouteConfig } from '@hono/zod-openapi'
import { isServicePermission, refusalOfPermission } from '../administration/permissions.ts'
import { type RefusalCode, refusals } from '../refusals.ts'
import type { RefusalStatus } from './refusal.ts'
import { schemaRefusals } from './request-refusals.ts'
import { asksForRecentProof, type SecurityRequirement, writesAsMerchant } from './security.ts'
import { IfMatchHeaders, VersionHeaders } from './version.ts'

/** Codes by the status that they are answered with. */
export type ListedRefusals = { readonly [Status in RefusalStatus]?: readonly RefusalCode[] }

interface Listing {
  path: string
  security: SecurityRequirement[]
  refusals?: ListedRefusals
  request?: RouteConfig['request']
}

/** What a route answers to callers who may not call it. */
function refusalsOfAccess({ security }: Listing): ListedRefusals {
  const schemes = new Set(security.flatMap((requirement) => Object.keys(requirement)))
  const merchant: ListedRefusals = {
    401: ['token.invalid'],
    403: [
      'token.scope_missing',
      'role.not_allowed',
      'ORGANIZATION_REQUIRES_TWO_FACTOR',
      ...(writesAsMerchant(security) ? (['ORGANIZATION_IS_SUSPENDED'] as const) : []),
    ],
    404: ['organization.not_found'],
    422: ['organization.missing', 'organization.fixed_by_token'],
  }
  if (schemes.has('accessToken')) return merchant
  if (schemes.has('customerSession')) return { 401: ['token.invalid'] }
  if (!schemes.has('session')) return {}
  const [demand = ''] = security.flatMap(({ session = [] }) => session)
  return { 401: ['FAILED_TO_GET_SESSION'], ...refusalsOfDemand(demand) }
}

function refusalsOfDemand(demand: string): ListedRefusals {
  if (demand === 'self') return { 403: ['YOU_CANNOT_DO_THIS_WHILE_IMPERSONATING_A_USER'] }
  if (!isServicePermission(demand)) return {}
  return { 403: ['EMAIL_NOT_VERIFIED', refusalOfPermission[demand]] }
}

/** What a route answers that asks sessions for a recent proof. */
function refusalsOfProof({ security }: Listing): ListedRefusals {
  return asksForRecentProof(security) ? { 403: ['SESSION_IS_NOT_FRESH'] } : {}
}

/** What a route answers that takes an `Idempotency-Key`. */
function refusalsOfKey({ request }: Listing): ListedRefusals {
  if (!request?.headers || request.headers === IfMatchHeaders) return {}
  return { 409: ['idempotency_key.in_use', 'idempotency_key.answer_unreadable'] }
}

/** What a route answers that takes an `If-Match`. */
function refusalsOfVersion({ request }: Listing): ListedRefusals {
  const headers = request?.headers
  const takesVersion = headers === VersionHeaders || headers === IfMatchHeaders
  return takesVersion ? { 412: ['resource.changed'] } : {}
}

/** Every refusal of a route, by status. */
export function refusalsOf(route: Listing): Map<number, RefusalCode[]> {
  const all = new Map<number, RefusalCode[]>()
  const listings = [
    route.refusals ?? {},
    refusalsOfAccess(route),
    refusalsOfProof(route),
    refusalsOfKey(route),
    refusalsOfVersion(route),
  ]
  for (const listed of listings) {
    for (const [status, codes] of Object.entries(listed)) {
      const known = all.get(Number(status)) ?? []
      all.set(Number(status), [...new Set([...known, ...codes])])
    }
  }
  return all
}

/** Whether a route may answer so. What schemas find is possible wherever there is something to check. */
export function listsRefusal(route: Listing, status: number, code: RefusalCode): boolean {
  if (code in schemaRefusals) return true
  return refusalsOf(route).get(status)?.includes(code) ?? false
}

/** The route with its refusals where readers of the document look: at the answers. */
export function documentRefusals<Route extends RouteConfig & Listing>(route: Route): RouteConfig {
  const { refusals: _, ...documented } = route
  const responses = { ...route.responses }
  for (const [status, codes] of refusalsOf(route)) {
    const response = responses[status]
    if (!response || !('description' in response)) continue
    const lines = codes.map((code) => `- \`${code}\`: ${refusals[code].text}`)
    const description = [response.description, '', ...lines].join('\n')
    const listed = { ...response, description, 'x-refusals': codes }
    responses[status] = listed
  }
  return { ...documented, responses }
}
