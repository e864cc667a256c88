import { isHttpUrl } from '@tollgate/app/urls'
import { useTranslate } from '@tollgate/messages/react'
import { ExternalLink, Globe, Mail } from '@tollgate/ui/drawn-icons'
import { LanguageSelect } from '@tollgate/ui/language-select'
import { ThemeToggle } from '@tollgate/ui/theme-toggle'
import type { ReactNode } from 'react'
import type { BillingOrganization } from '#api/model'
import { Merchant, useAccent } from '#app/features/merchant/merchant.tsx'

interface PortalFrameProps {
  organization: BillingOrganization
  /** Leads to the portal's first page, where there is more than one. */
  home?: ReactNode
  /** Who is signed in. */
  account?: ReactNode
  children: ReactNode
}

/** The merchant's own page around every screen of its portal. */
export function PortalFrame({ organization, home, account, children }: PortalFrameProps) {
  const t = useTranslate()
  useAccent(organization)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only rounded-md bg-surface px-3 py-2 shadow-high focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20"
      >
        {t('common.action.skip_to_content')}
      </a>
      <header className="border-b bg-surface">
        <div className="mx-auto flex h-16 max-w-4xl items-center justify-between gap-3 px-4">
          {home ?? <Merchant organization={organization} />}
          <div className="flex shrink-0 items-center gap-1 print:hidden">
            <Languages />
            <ThemeToggle />
            {account}
          </div>
        </div>
      </header>
      <div className="flex-1">{children}</div>
      <PortalFooter organization={organization} />
    </div>
  )
}

/** On phones an icon, with the select over it: the merchant’s name needs the place. */
function Languages() {
  return (
    <span className="relative rounded-md max-sm:grid max-sm:size-9 max-sm:place-items-center max-sm:text-ink-muted max-sm:has-focus-visible:outline-2 max-sm:has-focus-visible:outline-accent max-sm:hover:bg-sunken">
      <Globe className="size-4 sm:hidden" />
      <span className="max-sm:absolute max-sm:inset-0 max-sm:overflow-hidden max-sm:opacity-0">
        <LanguageSelect />
      </span>
    </span>
  )
}

const footerLink =
  'inline-flex items-center gap-1.5 rounded-sm underline-offset-4 hover:text-ink hover:underline [&_svg]:size-3.5'

function PortalFooter({ organization }: { organization: BillingOrganization }) {
  const t = useTranslate()
  const { name: merchantName, email, website } = organization
  return (
    <footer className="border-t print:hidden text-[0.8125rem] text-ink-muted">
      <div className="mx-auto flex max-w-4xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-5">
        {website !== null && isHttpUrl(website) && (
          <a href={website} className={footerLink}>
            <ExternalLink />
            {t('portal.merchant.website', { merchantName })}
          </a>
        )}
        {email !== null && (
          <a href={`mailto:${email}`} className={footerLink}>
            <Mail />
            {t('portal.merchant.support', { merchantName })}
          </a>
        )}
        <span className="ml-auto">{t('portal.page.powered_by')}</span>
      </div>
    </footer>
  )
}
