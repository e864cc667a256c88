import { lazy, Suspense } from 'react'
import type { OfferedProvider } from './configuration.ts'

const SocialButtons = lazy(() => import('./social-buttons.tsx'))

interface SocialSignInProps {
  providers: readonly OfferedProvider[]
  returnTo: string | undefined
  /** Makes a user also where the provider does so on request only. */
  signsUp?: boolean
}

/** Below the form, and fetched after it. The room is kept, so that nothing moves when it comes. */
export function SocialSignIn(props: SocialSignInProps) {
  const count = props.providers.length
  if (count === 0) return null
  const rows = count > 3 ? Math.ceil(count / 2) : count
  return (
    <div style={{ minHeight: `${3.75 + rows * 3}rem` }}>
      <Suspense>
        <SocialButtons {...props} inColumns={count > 3} />
      </Suspense>
    </div>
  )
}
