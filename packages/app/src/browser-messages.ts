import type { AppAreas, MessageStore, ScreenArea } from '@tollgate/messages'
import { createMessageStore, negotiateLanguage } from '@tollgate/messages'
import { loadWithRefusals } from './fetch-json.ts'

const storageKey = 'tollgate.language'

/**
 * Starts with the language that is asked for, else the one chosen in this browser, else the browser's
 * own; remembers changes.
 */
export async function startMessages(
  imports: AppAreas,
  areas: ScreenArea[],
  wanted?: string | null,
): Promise<MessageStore> {
  const chosen = localStorage.getItem(storageKey)
  const language = negotiateLanguage(wanted, chosen, navigator.languages.join(','))
  const messages = createMessageStore(language, imports)
  let shown = language
  document.documentElement.lang = shown
  messages.subscribe(() => {
    const current = messages.translator().language
    if (current === shown) return
    shown = current
    document.documentElement.lang = current
    localStorage.setItem(storageKey, current)
  })
  loadWithRefusals(() => messages.load('error'))
  await messages.load(...areas)
  return messages
}
