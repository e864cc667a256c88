import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useState } from 'react'
import type { OrganizationDomain } from '#api/model/index.ts'
import { RestoreFocus } from '#app/list/restore-focus.tsx'
import { AddDomainDialog } from './add-domain-dialog.tsx'
import { DomainItem } from './domain-item.tsx'
import { RemoveDomainDialog } from './remove-domain-dialog.tsx'

interface DomainListProps {
  domains: OrganizationDomain[]
  /** Whether people with an address in them can sign in by the provider only. */
  isEnforced: boolean
  mayChange: boolean
}

/** The domains whose addresses the provider vouches for, once they are proven. */
export function DomainList({ domains, isEnforced, mayChange }: DomainListProps) {
  const t = useTranslate()
  const [isAdding, setIsAdding] = useState(false)
  const [leaving, setLeaving] = useState<OrganizationDomain | null>(null)
  const verified = domains.filter(({ verifiedAt }) => verifiedAt !== null)
  return (
    <RestoreFocus rows={domains} className="space-y-5">
      {domains.length === 0 && <p>{t('organization.domain.none')}</p>}
      {domains.length > 0 && (
        <ul aria-label={t('organization.domain.title')} className="divide-y border-y">
          {domains.map((domain) => (
            <DomainItem
              key={domain.id}
              domain={domain}
              isEnforced={isEnforced}
              onRemove={mayChange ? () => setLeaving(domain) : undefined}
            />
          ))}
        </ul>
      )}
      {mayChange && (
        <Button onClick={() => setIsAdding(true)}>{t('organization.domain.add')}</Button>
      )}
      {isAdding && <AddDomainDialog onClose={() => setIsAdding(false)} />}
      {leaving !== null && (
        <RemoveDomainDialog
          domain={leaving}
          endsRequirement={isEnforced && verified.length === 1 && leaving.verifiedAt !== null}
          onClose={() => setLeaving(null)}
        />
      )}
    </RestoreFocus>
  )
}
