import { createFileRoute, redirect } from '@tanstack/react-router'

/** Whatever is not among the first routes, which this is one of; once all are there, it is gone. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context, location }) => {
    await context.loadAllRoutes()
    throw redirect({ href: location.href })
  },
})
