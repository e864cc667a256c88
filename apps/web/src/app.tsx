import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { MessagesProvider } from '@tollgate/messages/react'
import type { AppRouter, RouterContext } from './router.tsx'

interface AppProps extends RouterContext {
  router: AppRouter
}

/** The whole app, as the browser and the screen tests run it. */
export function App({ router, queryClient, messages }: AppProps) {
  return (
    <MessagesProvider messages={messages}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MessagesProvider>
  )
}
