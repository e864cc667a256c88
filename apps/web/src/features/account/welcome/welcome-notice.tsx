import { buttonClass } from '@tollgate/ui/button'
import { CircleCheck, type LucideIcon, MailCheck, TriangleAlert, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { WelcomeHeader } from './welcome-header.tsx'

/** How the link looks that leads on from a welcome page, and the one beside it. */
export const wideLinkClass = {
  primary: buttonClass({ variant: 'primary', size: 'large', wide: true }),
  secondary: buttonClass({ size: 'large', wide: true }),
}

const icons = {
  mail: [MailCheck, 'bg-accent-soft text-accent-text'],
  done: [CircleCheck, 'bg-success-soft text-success-text'],
  broken: [Unlink, 'bg-warning-soft text-warning-text'],
  danger: [TriangleAlert, 'bg-danger-soft text-danger-text'],
} as const satisfies Record<string, readonly [LucideIcon, string]>

interface WelcomeNoticeProps {
  icon: keyof typeof icons
  title: string
  text: ReactNode
  /** Takes the place of a button that had the focus. */
  autoFocus?: boolean
  /** How to go on. */
  children: ReactNode
}

/** A welcome page that says how something went. */
export function WelcomeNotice({ icon, title, text, autoFocus, children }: WelcomeNoticeProps) {
  const [Icon, color] = icons[icon]
  return (
    <>
      <span className={`mb-5 flex size-11 items-center justify-center rounded-lg ${color}`}>
        <Icon className="size-5.5" aria-hidden />
      </span>
      <WelcomeHeader title={title} autoFocus={autoFocus}>
        {text}
      </WelcomeHeader>
      {children}
    </>
  )
}
