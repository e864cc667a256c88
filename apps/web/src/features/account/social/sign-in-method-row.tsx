import type { ReactNode } from 'react'
import { ProviderIcon } from './provider-icon.tsx'

interface SignInMethodRowProps {
  provider: string
  name: string
  /** What is known about it. */
  children: ReactNode
  action: ReactNode
}

/** One way to sign in: its mark, what it is, and what can be done. */
export function SignInMethodRow({ provider, name, children, action }: SignInMethodRowProps) {
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-sunken text-ink-muted">
        <ProviderIcon provider={provider} className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <div className="text-ink-muted">{children}</div>
      </div>
      {action}
    </li>
  )
}
