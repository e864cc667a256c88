import { Link } from '@tanstack/react-router'
import type { PlainMessageKey } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { LinkTabs, linkTabClass } from '@tollgate/ui/link-tabs'
import type { OrganizationPath } from '#app/shell/navigation.ts'
import { useOrganization } from './use-organization.ts'

interface OrganizationTabsProps {
  label: string
  tabs: readonly { to: OrganizationPath; label: PlainMessageKey }[]
}

/** Whether other tabs are below this one: then it is the current one on its own page only. */
function hasSubpages(path: OrganizationPath, tabs: OrganizationTabsProps['tabs']): boolean {
  return tabs.some(({ to }) => to.startsWith(`${path}/`))
}

/** Leads between pages of the organization that belong together. */
export function OrganizationTabs({ label, tabs }: OrganizationTabsProps) {
  const t = useTranslate()
  const { slug } = useOrganization()
  return (
    <div className="mb-6">
      <LinkTabs label={label}>
        {tabs.map((tab) => (
          <Link
            key={tab.to}
            to={tab.to}
            params={{ organization: slug }}
            activeOptions={{ exact: hasSubpages(tab.to, tabs), includeSearch: false }}
            className={linkTabClass}
          >
            {t(tab.label)}
          </Link>
        ))}
      </LinkTabs>
    </div>
  )
}
