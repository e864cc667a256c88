import { type SaveOptions, useSave } from '#app/forms/use-save.ts'
import { useOrganization } from './use-organization.ts'
import { useReadOrganizationAgain } from './use-read-organization-again.ts'

/** Saves what the shell shows, too: who is a member, with which roles, and in which team. */
export function useOrganizationSave<Input = void, Answer = unknown>(
  options: SaveOptions<Input, Answer>,
) {
  const { id } = useOrganization()
  const readAgain = useReadOrganizationAgain()
  return useSave<Input, Answer>({ ...options, alsoRefresh: () => readAgain(id) })
}
