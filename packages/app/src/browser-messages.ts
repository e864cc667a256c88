import type { MessageStore, ScreenArea } from '@tollgate/messages'
import { createMessageStore, negotiateLanguage } from '@tollgate/messages'

const storageKey = 'tollgate.language'

/** Starts with the language chosen in this browser, else the browser's own; remembers changes. */
export async function startMessages(...areas: ScreenArea[]): Promise<MessageStore> {
  const chosen = localStorage.getItem(storageKey)
  const messages = createMessageStore(negotiateLanguage(chosen, navigator.languages.join(',')))
  let { language } = messages.translator()
  document.documentElement.lang = language
  messages.subscribe(() => {
    const current = messages.translator().language
    if (current === language) return
    language = current
    document.documentElement.lang = current
    localStorage.setItem(storageKey, current)
  })
  await messages.load(...areas)
  return messages
}
