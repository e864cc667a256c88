import { useParams } from '@tanstack/react-router'
import { useListOrganizations } from '#api/organization/organization.ts'
import { NotFound } from '#app/screens/not-found.tsx'
import { OrganizationMissing } from './organization-missing.tsx'

/** Either the organization of the address is unknown, or only the page below it. */
export function OrganizationNotFound() {
  const { organization: slug } = useParams({ strict: false })
  const { data: organizations } = useListOrganizations()
  const known = organizations?.some((organization) => organization.slug === slug)
  return known === true ? <NotFound /> : <OrganizationMissing />
}
