import { fetchJson as send } from '@tollgate/app/fetch-json'

export type ErrorType<_Body> = import('@tollgate/app/api-error').ApiError

let callOrganization: string | null = null

/** From now on this tab's billing calls are about one organization, whatever other tabs do. */
export function setCallOrganization(organizationId: string): void {
  callOrganization = organizationId
}

function withOrganization(url: string): string {
  if (callOrganization === null || !url.startsWith('/v1/')) return url
  if (url.includes('organization_id=')) return url
  return `${url}${url.includes('?') ? '&' : '?'}organization_id=${callOrganization}`
}

export function fetchJson<Answer>(url: string, init?: RequestInit): Promise<Answer> {
  return send(withOrganization(url), init)
}
