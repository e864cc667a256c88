import type { OrganizationChanges } from '#api/model/index.ts'
import type { CurrentOrganization } from '../access/find-organization.ts'
import { type MetadataRow, metadataOf, rowsOf } from './metadata-rows.ts'

/** The general settings as they are edited. */
export interface GeneralDraft {
  name: string
  slug: string
  /** Address of a logo elsewhere; empty for none, and for one that is stored here. */
  logo: string
  metadata: MetadataRow[]
}

function isStoredHere(logo: string): boolean {
  return logo.startsWith(`${window.location.origin}/pictures/`)
}

export function draftOf(organization: CurrentOrganization): GeneralDraft {
  const { name, slug, logo, metadata } = organization
  const elsewhere = logo !== null && !isStoredHere(logo)
  return { name, slug, logo: elsewhere ? logo : '', metadata: rowsOf(metadata) }
}

/** The changes as the API takes them. */
export function requestOf({ name, slug, logo, metadata }: Partial<GeneralDraft>) {
  const request: OrganizationChanges = {
    ...(name !== undefined && { name: name.trim() }),
    ...(slug !== undefined && { slug }),
    ...(logo !== undefined && { logo: logo.trim() || null }),
    ...(metadata !== undefined && { metadata: metadataOf(metadata) }),
  }
  return request
}
