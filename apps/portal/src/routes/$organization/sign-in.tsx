import { createFileRoute } from '@tanstack/react-router'
import { PortalSignIn } from '#app/features/portal/sign-in/portal-sign-in.tsx'
import { readSignInSearch } from '#app/features/portal/sign-in/sign-in-search.ts'

export const Route = createFileRoute('/$organization/sign-in')({
  validateSearch: readSignInSearch,
  component: SignIn,
})

function SignIn() {
  const { organization } = Route.useParams()
  const { returnTo, notice } = Route.useSearch()
  return <PortalSignIn slug={organization} returnTo={returnTo} notice={notice} />
}
