import { startMessages } from '@tollgate/app/browser-messages'
import { renderPage } from '@tollgate/app/render-page'
import { getPortalOrganization } from '#api/portal-organization/portal-organization.ts'
import { setCurrentPortal } from './api/portal-session.ts'
import { readSignedOutVisit } from './features/portal/sign-in/signed-out-visit.ts'
import { messageAreas } from './message-areas.ts'
import { SignInApp } from './sign-in-app.tsx'
import './styles.css'

/** What goes wrong here, the portal tries again, and says. */
async function readMerchant(slug: string) {
  setCurrentPortal(slug)
  const found = await getPortalOrganization(slug).catch(() => undefined)
  return found?.organization
}

/** A function: what is loaded late waits for this module, which therefore can't wait for it. */
async function start(): Promise<void> {
  const visit = readSignedOutVisit(window.location)
  const [messages, organization] = await Promise.all([
    startMessages(messageAreas, ['common', 'portal']),
    visit && readMerchant(visit.slug),
  ])
  if (visit === undefined || organization === undefined) {
    const { showPortal } = await import('./portal.tsx')
    showPortal(messages)
    return
  }
  async function openPortal(): Promise<void> {
    const { replaceSignIn } = await import('./portal.tsx')
    await replaceSignIn(messages)
  }
  renderPage(<SignInApp {...{ messages, organization, visit, openPortal }} />)
}

void start()
