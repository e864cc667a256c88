import { startMessages } from '@tollgate/app/browser-messages'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { messageAreas } from './message-areas.ts'
import { startApp } from './start-app.ts'
import './styles.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const app = startApp({ messages: await startMessages(messageAreas, 'common', 'welcome') })

createRoot(root).render(
  <StrictMode>
    <App {...app} />
  </StrictMode>,
)
