import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { Providers } from './providers.tsx'
import type { StartedApp } from './start-router.ts'

/** The whole app, as the browser and the screen tests run it. */
export function App({ router, ...context }: StartedApp<AnyRouter>) {
  return (
    <Providers {...context}>
      <RouterProvider router={router} />
    </Providers>
  )
}
