import { ApiError } from '@tollgate/app/api-error'
import { lazy, Suspense } from 'react'

const ContinueButton = lazy(() => import('./continue-button.tsx'))

interface SingleSignOnRequiredProps {
  /** Why a sign-in failed; nothing is shown for other reasons. */
  error: unknown
  /** What was typed so far. */
  email?: string | undefined
}

/** The way on for people whose organization requires its own provider. */
export function SingleSignOnRequired({ error, email }: SingleSignOnRequiredProps) {
  if (!(error instanceof ApiError) || error.code !== 'SINGLE_SIGN_ON_REQUIRED') return null
  const organization = error.refused?.values.organization
  if (organization === undefined) return null
  return (
    <Suspense>
      <ContinueButton organization={String(organization)} email={email} />
    </Suspense>
  )
}
