import { QueryClientProvider } from '@tanstack/react-query'
import { MessagesProvider } from '@tollgate/messages/react'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { RouterContext } from './start-router.ts'

interface ProvidersProps extends RouterContext {
  children: ReactNode
}

export function Providers({ queryClient, messages, children }: ProvidersProps) {
  return (
    <MessagesProvider messages={messages}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MessagesProvider>
  )
}

/** Shows an app in its page. */
export function renderPage(app: ReactNode): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  createRoot(root).render(<StrictMode>{app}</StrictMode>)
}
