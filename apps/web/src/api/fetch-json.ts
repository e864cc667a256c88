import { fetchJson as send } from '@tollgate/app/fetch-json'

export type ErrorType<_Body> = import('@tollgate/app/api-error').ApiError

let pageOrganization: string | null = null

/** From now on this tab's billing calls are about one organization, whatever other tabs do. */
export function callFor(organizationId: string): void {
  pageOrganization = organizationId
}

function address(url: string): string {
  if (pageOrganization === null || !url.startsWith('/v1/')) return url
  if (url.includes('organization_id=')) return url
  return `${url}${url.includes('?') ? '&' : '?'}organization_id=${pageOrganization}`
}

export function fetchJson<Answer>(url: string, init?: RequestInit): Promise<Answer> {
  return send(address(url), init)
}
