import { useTranslate } from '@tollgate/messages/react'
import { DescriptionItem, DescriptionList } from '@tollgate/ui/description-list'
import { CopyableId, DateTime, NoValue } from '@tollgate/ui/table-cells'
import type { AuditEntry } from '#api/model/index.ts'
import { ChangedFields } from './changed-fields.tsx'

export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const t = useTranslate()
  const { createdAt, sequence, actor, target, requestId } = entry
  return (
    <div className="space-y-3 px-4 pb-4 sm:pl-11">
      <Changes entry={entry} />
      <DescriptionList>
        <DescriptionItem term={t('organization.audit.detail.when')}>
          <DateTime value={createdAt} as="date-time" />
        </DescriptionItem>
        <DescriptionItem term={t('organization.audit.detail.actor')}>
          {actor.email ?? (actor.id === null ? <NoValue /> : <CopyableId value={actor.id} />)}
        </DescriptionItem>
        <DescriptionItem term={t('organization.audit.detail.target')}>
          {target.id === null ? <NoValue /> : <CopyableId value={target.id} />}
        </DescriptionItem>
        <DescriptionItem term={t('organization.audit.detail.request')}>
          {requestId === null ? <NoValue /> : <CopyableId value={requestId} />}
        </DescriptionItem>
        <DescriptionItem term={t('organization.audit.detail.sequence')}>{sequence}</DescriptionItem>
      </DescriptionList>
    </div>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  const t = useTranslate()
  const { before, after, detailsErased } = entry
  if (detailsErased) return <p>{t('organization.audit.detail.erased')}</p>
  if (before === null && after === null) {
    return <p className="text-ink-muted">{t('organization.audit.detail.none')}</p>
  }
  return <ChangedFields before={before} after={after} />
}
