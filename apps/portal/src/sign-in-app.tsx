import { QueryClientProvider } from '@tanstack/react-query'
import { loadPage } from '@tollgate/app/load-page'
import { createQueryClient } from '@tollgate/app/query-client'
import type { MessageStore } from '@tollgate/messages'
import { MessagesProvider } from '@tollgate/messages/react'
import { useEffect, useState } from 'react'
import type { BillingOrganization } from '#api/model'
import { PortalSignIn } from './features/portal/sign-in/portal-sign-in.tsx'
import type { SignedOutVisit } from './features/portal/sign-in/signed-out-visit.ts'

interface SignInAppProps {
  messages: MessageStore
  organization: BillingOrganization
  visit: SignedOutVisit
  openPortal: () => Promise<void>
}

/** The sign-in before the portal, without a router: what the portal needs loads meanwhile. */
export function SignInApp({ messages, organization, visit, openPortal }: SignInAppProps) {
  const { slug, notice, returnTo = `${import.meta.env.BASE_URL}${slug}` } = visit
  const [queryClient] = useState(() => createQueryClient({ onSignedOut: () => undefined }))
  useEffect(() => loadPage({ toLocation: { pathname: `/${slug}` } }), [slug])

  async function open(): Promise<void> {
    window.history.pushState(null, '', returnTo)
    await openPortal()
  }

  return (
    <MessagesProvider messages={messages}>
      <QueryClientProvider client={queryClient}>
        <PortalSignIn organization={organization} notice={notice} onSignedIn={open} />
      </QueryClientProvider>
    </MessagesProvider>
  )
}
