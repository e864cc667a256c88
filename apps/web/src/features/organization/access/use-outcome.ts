import type { QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import { toast } from '@tollgate/ui/toast'
import { useReadOrganizationAgain } from './use-read-organization-again.ts'

interface Change {
  organizationId: string
  /** The lists that show what is changed. */
  lists: readonly QueryKey[]
  /** How the API says that somebody else removed it meanwhile, and what to say then. */
  gone: { code: string; text: string }
  close: () => void
}

/** Shows what a change, or its refusal, means for the rest of the screen. */
export function useOutcome({ organizationId, lists, gone, close }: Change) {
  const queryClient = useQueryClient()
  const readOrganizationAgain = useReadOrganizationAgain()
  async function refresh(): Promise<void> {
    await Promise.all([
      ...lists.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      readOrganizationAgain(organizationId),
    ])
  }
  return {
    succeed: async (text: string) => {
      await refresh()
      close()
      toast.success(text)
    },
    /** Refreshes, too: what was refused may not be allowed any more. */
    fail: async (error: unknown) => {
      if (error instanceof ApiError && error.code === gone.code) {
        close()
        toast.error(gone.text)
      }
      await refresh()
    },
  }
}
