import { useTranslate } from '@tollgate/messages/react'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@tollgate/ui/table'
import { DateTime, NoValue } from '@tollgate/ui/table-cells'
import type { AuditEntry } from '#api/model/index.ts'

/** Each field that differs, under the name that the API gives it. */
export function ChangedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
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
