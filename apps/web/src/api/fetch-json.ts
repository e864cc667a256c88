import { ApiError } from '@tollgate/app/api-error'
import { fetchJson as send } from '@tollgate/app/fetch-json'
import { askForProof } from './recent-proof.ts'

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

/** Where the API wants a recent proof of who the reader is, asks for it, and then sends the request again. */
export async function fetchJson<Answer>(url: string, init?: RequestInit): Promise<Answer> {
  const address = withOrganization(url)
  try {
    return await send<Answer>(address, init)
  } catch (error) {
    if (!isNotFresh(error) || !(await askForProof())) throw error
    return send<Answer>(address, init)
  }
}

function isNotFresh(error: unknown): boolean {
  return error instanceof ApiError && error.refused?.code === 'SESSION_IS_NOT_FRESH'
}
