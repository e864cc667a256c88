import { getRouteApi } from '@tanstack/react-router'
import type { CurrentOrganization } from './find-organization.ts'

const route = getRouteApi('/_signed-in/$organization')

/** The organization of the address; only for pages below its layout. */
export function useOrganization(): CurrentOrganization {
  return route.useRouteContext().organization
}
