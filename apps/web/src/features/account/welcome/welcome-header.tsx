import type { ReactNode } from 'react'
import { usePageTitle } from '#app/screens/page-title.ts'

interface WelcomeHeaderProps {
  title: string
  children?: ReactNode
}

export function WelcomeHeader({ title, children }: WelcomeHeaderProps) {
  usePageTitle(title)
  return (
    <header className="mb-6 space-y-1.5">
      <h1 className="text-balance font-semibold text-2xl tracking-tight">{title}</h1>
      {children && <p className="text-balance text-ink-muted">{children}</p>}
    </header>
  )
}
