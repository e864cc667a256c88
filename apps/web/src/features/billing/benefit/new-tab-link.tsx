import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'

interface NewTabLinkProps {
  href: string
  /** Inside of a sentence or beside a label. */
  inline?: boolean
  children: ReactNode
}

/** Leads elsewhere in another tab: what was typed in here stays. */
export function NewTabLink({ href, inline = false, children }: NewTabLinkProps) {
  const t = useTranslate()
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={buttonClass(inline ? { variant: 'link', size: 'inline' } : {})}
    >
      {children}
      <ExternalLink aria-hidden />
      <span className="sr-only">{t('billing.benefit.new_tab')}</span>
    </a>
  )
}
