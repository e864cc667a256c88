import type { MessageStore } from '@tollgate/messages'
import { applyTheme, storedTheme } from '@tollgate/ui/theme'
import type { UserFull } from '#api/model/index.ts'

type Preferences = Pick<UserFull, 'language' | 'theme'>

/** What the user chose on another device holds here, too. */
export async function applyPreferences(
  { language, theme }: Preferences,
  messages: MessageStore,
): Promise<void> {
  if (theme !== null && theme !== storedTheme()) applyTheme(theme)
  if (language !== null && language !== messages.translator().language) await messages.use(language)
}
