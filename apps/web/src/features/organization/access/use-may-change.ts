import { mayChange } from './roles.ts'
import { useOrganization } from './use-organization.ts'

/** Whether the caller may create and change things, not only look. */
export function useMayChange(): boolean {
  return mayChange(useOrganization().roles)
}
