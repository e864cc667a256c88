import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useSession } from '../features/account/session/use-session.ts'
import { organizationsQuery } from '../features/organization/access/organization-queries.ts'
import { useOrganization } from '../features/organization/access/use-organization.ts'
import { Shell } from './shell.tsx'

export function OrganizationLayout() {
  useOrganizationSync()
  return (
    <Shell>
      <Suspended />
      <Requirement>
        <Outlet />
      </Requirement>
    </Shell>
  )
}

const Suspension = lazy(() => import('../features/organization/access/suspension.tsx'))

/** Few organizations are: no other page waits for how that looks. */
function Suspended() {
  const { suspension } = useOrganization()
  if (suspension === null) return null
  return (
    <Suspense>
      <Suspension suspension={suspension} />
    </Suspense>
  )
}

const notices = {
  missing: lazy(
    () => import('../features/organization/two-factor-requirement/second-factor-missing.tsx'),
  ),
  upcoming: lazy(
    () => import('../features/organization/two-factor-requirement/requirement-notice.tsx'),
  ),
}

/** Who lacks the second factor that is required sees no page: every one of them would be refused. */
function Requirement({ children }: { children: ReactNode }) {
  const { twoFactorRequiredFrom: from } = useOrganization()
  const { user } = useSession()
  if (from === null || user.twoFactorEnabled) return children
  const isMissing = new Date(from) <= new Date()
  return (
    <>
      <Suspense>{isMissing ? <notices.missing /> : <notices.upcoming from={from} />}</Suspense>
      {!isMissing && children}
    </>
  )
}

/** An open window follows the changes of others: the caller’s roles, their removal, a new URL. */
function useOrganizationSync(): void {
  const { id, slug } = useOrganization()
  const router = useRouter()
  const navigate = useNavigate()
  const { data } = useQuery(organizationsQuery)
  const current = data?.find((organization) => organization.id === id)
  const shown = useRef({ id, current })
  useEffect(() => {
    const changed = shown.current.id === id && shown.current.current !== current
    shown.current = { id, current }
    if (!changed) return
    if (current === undefined || current.slug === slug) {
      void router.invalidate()
      return
    }
    // The page stays, with all that was typed into it.
    const params = { organization: current.slug }
    void navigate({ to: '.', params, replace: true, ignoreBlocker: true })
  }, [id, slug, current, router, navigate])
}
