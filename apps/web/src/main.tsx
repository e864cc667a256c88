import { App } from '@tollgate/app/app'
import { startMessages } from '@tollgate/app/browser-messages'
import { readFirst } from '@tollgate/app/load-page'
import { renderPage } from '@tollgate/app/render-page'
import type { Workspace } from '#api/model/index.ts'
import { seedWorkspace } from './features/organization/access/seed-workspace.ts'
import { messageAreas } from './message-areas.ts'
import { loadRoutesOf } from './router.tsx'
import { startApp } from './start-app.ts'
import './styles.css'

/** A function, because lazily loaded modules wait for this one, which therefore can't wait for them. */
async function start(): Promise<void> {
  const [messages, workspace] = await Promise.all([
    startMessages(messageAreas, ['common', 'welcome']),
    readFirst<Workspace>(),
  ])
  const app = startApp({ messages })
  if (workspace !== undefined) seedWorkspace(app.queryClient, workspace)
  await loadRoutesOf(app.router)
  renderPage(<App {...app} />)
}

void start()
