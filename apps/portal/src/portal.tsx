import { App } from '@tollgate/app/app'
import { renderPage } from '@tollgate/app/render-page'
import type { MessageStore } from '@tollgate/messages'
import { startApp } from './start-app.ts'

export function showPortal(messages: MessageStore): void {
  renderPage(<App {...startApp({ messages })} />)
}

/** The sign-in stays in sight until the portal has loaded. */
export async function replaceSignIn(messages: MessageStore): Promise<void> {
  const app = startApp({ messages })
  await app.router.load()
  renderPage(<App {...app} />)
}
