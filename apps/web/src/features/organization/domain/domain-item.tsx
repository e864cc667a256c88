import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { Button } from '@tollgate/ui/button'
import { useRef } from 'react'
import type { OrganizationDomain } from '#api/model/index.ts'
import { DomainProof } from './domain-proof.tsx'

interface DomainItemProps {
  domain: OrganizationDomain
  isEnforced: boolean
  /** Undefined for those who only see it. */
  onRemove: (() => void) | undefined
}

/** One domain and, until it is verified, how to prove it. */
export function DomainItem({ domain, isEnforced, onRemove }: DomainItemProps) {
  const t = useTranslate()
  const { domain: name, verifiedAt } = domain
  const heading = useRef<HTMLParagraphElement>(null)
  return (
    <li className="space-y-4 py-4">
      <div className="flex items-center gap-3">
        <p
          ref={heading}
          tabIndex={-1}
          className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 outline-none"
        >
          <span className="min-w-0 break-all font-medium">{name}</span>
          {verifiedAt === null ? (
            <Badge tone="warning">{t('organization.domain.not_verified')}</Badge>
          ) : (
            <Badge tone="success">{t('organization.domain.verified')}</Badge>
          )}
        </p>
        {onRemove && (
          <Button
            size="small"
            aria-label={t('organization.domain.remove_named', { domain: name })}
            onClick={onRemove}
          >
            {t('common.action.remove')}
          </Button>
        )}
      </div>
      {onRemove && verifiedAt === null && (
        <DomainProof
          domain={domain}
          isEnforced={isEnforced}
          // The button that has the focus goes.
          onVerified={() => heading.current?.focus()}
        />
      )}
    </li>
  )
}
