import { lazy, Suspense } from 'react'
import { knowsPasskeys } from './knows-passkeys.ts'

const PasskeyButton = lazy(() => import('./passkey-button.tsx'))

/** Below the form, and fetched after it. The room is kept, so that nothing moves when it comes. */
export function PasskeySignIn({ returnTo }: { returnTo: string | undefined }) {
  if (!knowsPasskeys()) return null
  return (
    <div className="min-h-13 pt-3">
      <Suspense>
        <PasskeyButton returnTo={returnTo} />
      </Suspense>
    </div>
  )
}
