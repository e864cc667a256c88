import { type SaveOptions, useSave } from '#app/forms/use-save.ts'
import { useOrganization } from './use-organization.ts'
import { useRefetchOrganization } from './use-refetch-organization.ts'

/** Saves what the shell shows, too: who is a member, with which roles, and in which team. */
export function useSaveOrganizationPart<Input = void, Answer = unknown>(
  options: SaveOptions<Input, Answer>,
) {
  const { id } = useOrganization()
  const refetchOrganization = useRefetchOrganization()
  return useSave<Input, Answer>({ ...options, alsoRefresh: () => refetchOrganization(id) })
}
