import { App } from '@tollgate/app/app'
import { startMessages } from '@tollgate/app/browser-messages'
import { renderPage } from '@tollgate/app/render-page'
import { messageAreas } from './message-areas.ts'
import { startApp } from './start-app.ts'
import './styles.css'

const app = startApp({ messages: await startMessages(messageAreas, ['common', 'portal']) })

renderPage(<App {...app} />)
