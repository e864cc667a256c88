import { ErrorAlert } from '@tollgate/app/form-alert'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { toast } from '@tollgate/ui/toast'
import { verifyDomain } from '#api/domain/domain.ts'
import type { OrganizationDomain } from '#api/model/index.ts'
import { useSave } from '#app/forms/use-save.ts'
import { Copyable } from '#app/page/copyable.tsx'

interface DomainProofProps {
  domain: OrganizationDomain
  isEnforced: boolean
  onVerified: () => void
}

/** The record that proves a domain, and a button that looks for it. */
export function DomainProof({ domain, isEnforced, onVerified }: DomainProofProps) {
  const t = useTranslate()
  const format = useFormat()
  const { id: domainId, organizationId, domain: name, recordName, recordValue, checkedAt } = domain
  const verify = useSave({
    noun: 'domain',
    save: () => verifyDomain({ domainId, organizationId }),
    onSaved: ({ domain: { verifiedAt } }) => {
      if (verifiedAt === null) return
      toast.success(t('organization.domain.is_verified', { domain: name }))
      onVerified()
    },
  })
  return (
    <div className="space-y-4">
      <p className="text-ink-muted">{t('organization.domain.record_text', { domain: name })}</p>
      <Copyable
        label={t('organization.domain.record_name')}
        copyLabel={t('organization.domain.copy_name', { domain: name })}
        value={recordName}
      />
      <Copyable
        label={t('organization.domain.record_value')}
        copyLabel={t('organization.domain.copy_value', { domain: name })}
        value={recordValue}
      />
      {isEnforced && (
        <p className="text-ink-muted">{t('organization.domain.ends_sessions', { domain: name })}</p>
      )}
      <ErrorAlert error={verify.error} />
      {verify.data && !verify.isPending && <NotFoundYet found={verify.data.found} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          pending={verify.isPending}
          aria-label={t('organization.domain.check_named', { domain: name })}
          onClick={() => verify.mutate()}
        >
          {t('organization.domain.check')}
        </Button>
        {checkedAt !== null && (
          <span className="text-[0.8125rem] text-ink-muted">
            {t('organization.domain.last_checked', { when: format.relative(checkedAt) })}
          </span>
        )}
      </div>
    </div>
  )
}

/** What is published instead, which often shows the mistake. */
function NotFoundYet({ found }: { found: string[] }) {
  const t = useTranslate()
  return (
    <Alert tone="warning" title={t('organization.domain.not_found_title')}>
      {found.length === 0 ? (
        <p>{t('organization.domain.not_found_none')}</p>
      ) : (
        <>
          <p>{t('organization.domain.not_found_other')}</p>
          <ul className="mt-1 space-y-1">
            {found.map((value) => (
              <li key={value} className="break-all font-mono text-[0.8125rem]">
                {value}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
