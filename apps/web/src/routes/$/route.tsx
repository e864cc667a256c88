import { createFileRoute, redirect } from '@tanstack/react-router'

/** Matches every route that isn’t loaded yet, and loads all of them, which replaces this one. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context, location }) => {
    await context.loadAllRoutes()
    throw redirect({ href: location.href })
  },
})
