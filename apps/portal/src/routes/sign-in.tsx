import { createFileRoute } from '@tanstack/react-router'
import { readReturnSearch } from '@tollgate/app/return-path'
import { PortalSignIn } from '#app/features/portal/sign-in/portal-sign-in.tsx'

export const Route = createFileRoute('/sign-in')({
  validateSearch: readReturnSearch,
  component: PortalSignIn,
})
