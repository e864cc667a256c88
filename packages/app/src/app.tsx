import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { MessagesProvider } from '@tollgate/messages/react'
import type { StartedApp } from './start-router.ts'

/** The whole app, as the browser and the screen tests run it. */
export function App({ router, queryClient, messages }: StartedApp<AnyRouter>) {
  return (
    <MessagesProvider messages={messages}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MessagesProvider>
  )
}
