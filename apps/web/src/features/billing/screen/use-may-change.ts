import { mayChange } from '#app/features/organization/access/roles.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'

/** Whether the caller may create and change things, not only look. */
export function useMayChange(): boolean {
  return mayChange(useOrganization().roles)
}
