import { createFileRoute } from '@tanstack/react-router'
import { getGetConfigurationQueryOptions } from '#api/status/status.ts'
import { PortalSignIn } from '#app/features/portal/sign-in/portal-sign-in.tsx'
import { readSignInSearch } from '#app/features/portal/sign-in/sign-in-search.ts'

export const Route = createFileRoute('/$organization/sign-in')({
  validateSearch: readSignInSearch,
  // Only says where a mail can be read: without an answer the page works as well.
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(getGetConfigurationQueryOptions()).catch(() => null),
  component: SignIn,
})

function SignIn() {
  const { organization } = Route.useParams()
  const { returnTo, notice } = Route.useSearch()
  return <PortalSignIn slug={organization} returnTo={returnTo} notice={notice} />
}
