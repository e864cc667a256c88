import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useMerchant } from '#app/features/portal/shell/use-merchant.ts'
import { PortalSignIn } from '#app/features/portal/sign-in/portal-sign-in.tsx'
import { readSignInSearch } from '#app/features/portal/sign-in/sign-in-search.ts'

export const Route = createFileRoute('/$organization/sign-in')({
  validateSearch: readSignInSearch,
  component: SignIn,
})

function SignIn() {
  const router = useRouter()
  const organization = useMerchant()
  const { returnTo, notice } = Route.useSearch()

  async function open(): Promise<void> {
    if (returnTo !== undefined) router.history.push(returnTo)
    else
      await router.navigate({ to: '/$organization', params: { organization: organization.slug } })
  }

  return <PortalSignIn organization={organization} notice={notice} onSignedIn={open} />
}
