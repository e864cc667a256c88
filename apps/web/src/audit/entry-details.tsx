import { useTranslate } from '@tollgate/messages/react'
import { DescriptionItem, DescriptionList } from '@tollgate/ui/description-list'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@tollgate/ui/table'
import { CopyableId, DateTime, NoValue } from '@tollgate/ui/table-cells'
import type { AuditEntry } from '#api/model/index.ts'

export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const t = useTranslate()
  const { createdAt, sequence, actor, impersonator, target, requestId } = entry
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
        {impersonator !== null && (
          <DescriptionItem term={t('organization.audit.detail.impersonator')}>
            {impersonator.name ?? <CopyableId value={impersonator.id} />}
          </DescriptionItem>
        )}
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

/** Each field that differs, under the name that the API gives it. */
function ChangedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const t = useTranslate()
  const fields = Object.keys({ ...before, ...after })
  return (
    <Table label={t('organization.audit.detail.changes')}>
      <TableHeader>
        <tr>
          <TableHead>{t('organization.audit.detail.field')}</TableHead>
          {before !== null && <TableHead>{t('organization.audit.detail.before')}</TableHead>}
          {after !== null && <TableHead>{t('organization.audit.detail.after')}</TableHead>}
        </tr>
      </TableHeader>
      <TableBody>
        {fields.map((field) => (
          <TableRow key={field}>
            <TableCell className="w-px whitespace-nowrap font-mono text-[0.8125rem] text-ink-muted">
              {field}
            </TableCell>
            {before !== null && <ValueCell value={before[field]} />}
            {after !== null && <ValueCell value={after[field]} />}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

function isInstant(text: string): boolean {
  return instantForm.test(text) && !Number.isNaN(Date.parse(text))
}

function ValueCell({ value }: { value: unknown }) {
  return (
    <TableCell className="break-words [overflow-wrap:anywhere]">
      <Value value={value} />
    </TableCell>
  )
}

function Value({ value }: { value: unknown }) {
  if (value === null || value === undefined || value === '') return <NoValue />
  if (typeof value !== 'string') {
    return <code className="font-mono text-[0.8125rem]">{JSON.stringify(value)}</code>
  }
  return isInstant(value) ? <DateTime value={value} as="date-time" /> : value
}

/** Set by the service, and of no interest in a line. */
const ignoredFields = ['modified_at', 'updatedAt']

/** The fields that an entry says were changed: none where something came or went as a whole. */
export function changedFieldsOf({ before, after }: AuditEntry): string[] {
  if (before === null || after === null) return []
  return Object.keys({ ...before, ...after }).filter((field) => !ignoredFields.includes(field))
}
