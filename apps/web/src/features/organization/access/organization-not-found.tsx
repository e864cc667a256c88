import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { NotFound } from '#app/page/not-found.tsx'
import { organizationsQuery } from './organization-queries.ts'
import { UnknownOrganization } from './unknown-organization.tsx'

/** Either the organization of the address is unknown, or only the page below it. */
export function OrganizationNotFound() {
  const { organization: slug } = useParams({ strict: false })
  const { data: organizations } = useQuery(organizationsQuery)
  const known = organizations?.some((organization) => organization.slug === slug)
  return known === true ? <NotFound /> : <UnknownOrganization />
}
