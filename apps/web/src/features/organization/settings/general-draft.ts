import type { OrganizationChanges } from '#api/model/index.ts'
import type { CurrentOrganization } from '../access/find-organization.ts'
import { type MetadataRow, metadataRows, toMetadata } from './metadata-rows.ts'

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

export function generalDraft(organization: CurrentOrganization): GeneralDraft {
  const { name, slug, logo, metadata } = organization
  const elsewhere = logo !== null && !isStoredHere(logo)
  return { name, slug, logo: elsewhere ? logo : '', metadata: metadataRows(metadata) }
}

/** The changes as the API takes them. */
export function toOrganizationChanges({ name, slug, logo, metadata }: Partial<GeneralDraft>) {
  const request: OrganizationChanges = {
    ...(name !== undefined && { name: name.trim() }),
    ...(slug !== undefined && { slug }),
    ...(logo !== undefined && { logo: logo.trim() || null }),
    ...(metadata !== undefined && { metadata: toMetadata(metadata) }),
  }
  return request
}
