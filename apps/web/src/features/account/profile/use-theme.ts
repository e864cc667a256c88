import type { Theme } from '@tollgate/ui/theme'
import { applyTheme, storedTheme } from '@tollgate/ui/theme'
import { useSession } from '../session/use-session.ts'
import { useSavePreferences } from './use-save-preferences.ts'

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
