import { createFileRoute, redirect } from '@tanstack/react-router'

/** Matches every route that isn’t loaded yet, and loads all of them, which replaces this one. */
export const Route = createFileRoute('/$')({
  // Never shown, however long it takes: it would still be on screen when it no longer exists.
  pendingMs: Number.POSITIVE_INFINITY,
  beforeLoad: async ({ context, location }) => {
    await context.loadAllRoutes()
    throw redirect({ href: location.href })
  },
})
