import { startMessages } from '@tollgate/app/browser-messages'
import { readFirst } from '@tollgate/app/load-page'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Workspace } from '#api/model/index.ts'
import { App } from './app.tsx'
import { seedWorkspace } from './features/organization/access/seed-workspace.ts'
import { messageAreas } from './message-areas.ts'
import { startApp } from './start-app.ts'
import './styles.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const [messages, workspace] = await Promise.all([
  startMessages(messageAreas, 'common', 'welcome'),
  readFirst<Workspace>(),
])
const app = startApp({ messages })
if (workspace !== undefined) seedWorkspace(app.queryClient, workspace)

createRoot(root).render(
  <StrictMode>
    <App {...app} />
  </StrictMode>,
)
