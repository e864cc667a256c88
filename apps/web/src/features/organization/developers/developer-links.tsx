import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { BookOpen, FileJson, KeyRound, type LucideIcon, Radio, Webhook } from 'lucide-react'
import type { ReactNode } from 'react'
import { SettingsSection } from '#app/page/settings-page.tsx'
import { useCan, useOrganization } from '../access/use-organization.ts'

/** Where everything is that a program needs. */
export function DeveloperLinks() {
  const t = useTranslate()
  return (
    <SettingsSection
      title={t('organization.developers.tools')}
      description={t('organization.developers.tools_text')}
    >
      <ul className="divide-y rounded-lg border">
        {useCan('organization:update') && (
          <PageLink to="/$organization/settings/access-tokens" icon={KeyRound}>
            {t('organization.access_token.title')}
          </PageLink>
        )}
        <PageLink to="/$organization/settings/webhooks" icon={Webhook}>
          {t('organization.access_token.noun_webhooks')}
        </PageLink>
        <PageLink to="/$organization/settings/event-log" icon={Radio}>
          {t('organization.developers.event_log')}
        </PageLink>
        <DocumentLink href="/docs" icon={BookOpen}>
          {t('organization.developers.documentation')}
        </DocumentLink>
        <DocumentLink href="/openapi.json" icon={FileJson}>
          {t('organization.developers.openapi')}
        </DocumentLink>
      </ul>
    </SettingsSection>
  )
}

interface RowProps {
  icon: LucideIcon
  children: ReactNode
}

const rowClass =
  'flex min-h-11 items-center gap-3 rounded-lg px-3 py-2 font-medium hover:bg-sunken/50'

interface PageLinkProps extends RowProps {
  to: `/$organization/settings/${'access-tokens' | 'webhooks' | 'event-log'}`
}

function PageLink({ to, icon: Icon, children }: PageLinkProps) {
  const { slug: organization } = useOrganization()
  return (
    <li>
      <Link to={to} params={{ organization }} className={rowClass}>
        <Icon className="size-4 shrink-0 text-ink-muted" aria-hidden />
        {children}
      </Link>
    </li>
  )
}

/** Served beside the dashboard, not by it. */
function DocumentLink({ href, icon: Icon, children }: RowProps & { href: string }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer" className={rowClass}>
        <Icon className="size-4 shrink-0 text-ink-muted" aria-hidden />
        {children}
      </a>
    </li>
  )
}
