import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { Toaster } from '@tollgate/ui/toast'
import { useEffect } from 'react'
import { ProofPrompt } from '../reauthentication/proof-prompt.tsx'
import { rememberTriedWay } from '../social/last-used.ts'
import { sessionQuery } from './session-query.ts'

/** Around every page that demands a session; leaves as soon as it has ended elsewhere. */
export function SignedInLayout() {
  const { data: session } = useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always' })
  const router = useRouter()
  // Back from a provider, this is the first page.
  useEffect(rememberTriedWay, [])
  useEffect(() => {
    const { pathname, href } = router.latestLocation
    if (session !== null || pathname === '/sign-in') return
    void router.navigate({ to: '/sign-in', search: { returnTo: href } })
  }, [session, router])
  return (
    <>
      <Outlet />
      <ProofPrompt />
      <Toaster />
    </>
  )
}
