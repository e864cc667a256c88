import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '@tollgate/messages/react'
import { applyTheme, storedTheme, type Theme } from '@tollgate/ui/theme'
import { toast } from '@tollgate/ui/toast'
import type { UpdateUserRequest } from '#api/model/index.ts'
import { useUpdateUser } from '#api/user/user.ts'
import { updateSessionUser } from '../session/session-query.ts'
import { useSession } from '../session/use-session.ts'

type Preferences = Pick<UpdateUserRequest, 'language' | 'theme'>

/** Saves a choice that already shows; what cannot be saved still holds in this browser. */
export function useSavePreferences(): (preferences: Preferences) => void {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const { mutate } = useUpdateUser({
    mutation: { onError: () => toast.error(t('account.profile.preference_failed')) },
  })
  return (preferences) => {
    updateSessionUser(queryClient, preferences)
    mutate({ data: preferences })
  }
}

/** The theme in use, the same wherever it can be chosen. */
export function useTheme(): { theme: Theme; choose: (theme: Theme) => void } {
  const { user } = useSession()
  const save = useSavePreferences()
  function choose(theme: Theme): void {
    applyTheme(theme)
    save({ theme })
  }
  return { theme: user.theme ?? storedTheme(), choose }
}
