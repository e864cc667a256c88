import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { MetadataFields } from './metadata-fields.tsx'
import { type MetadataRow, maximumLength, metadataLength } from './metadata-rows.ts'

interface MetadataEditorProps {
  rows: MetadataRow[]
  onRowsChange: (rows: MetadataRow[]) => void
}

/** The integrator’s own keys and values, to be edited inside a form. */
export function MetadataEditor({ rows, onRowsChange }: MetadataEditorProps) {
  const t = useTranslate()
  const add = useRef<HTMLButtonElement>(null)
  const added = useRef(0)
  function addRow(): void {
    added.current += 1
    onRowsChange([...rows, { id: `new-${added.current}`, key: '', type: 'text', value: '' }])
  }
  function remove(row: MetadataRow): void {
    onRowsChange(rows.filter((other) => other !== row))
    // What had the focus is gone.
    add.current?.focus()
  }
  return (
    <div className="space-y-4">
      {rows.length === 0 && <p className="text-ink-muted">{t('organization.metadata.none')}</p>}
      {rows.map((row) => (
        <MetadataFields
          key={row.id}
          row={row}
          rows={rows}
          onRowChange={(changed) =>
            onRowsChange(rows.map((other) => (other === row ? changed : other)))
          }
          onRemove={() => remove(row)}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button ref={add} onClick={addRow}>
          <Plus aria-hidden />
          {t('organization.metadata.add')}
        </Button>
        {rows.length > 0 && <Length rows={rows} />}
      </div>
    </div>
  )
}

function Length({ rows }: { rows: MetadataRow[] }) {
  const t = useTranslate()
  const format = useFormat()
  const length = metadataLength(rows)
  return (
    <p
      className={`text-[0.8125rem] ${length > maximumLength ? 'text-danger-text' : 'text-ink-muted'}`}
    >
      {t('organization.metadata.length', {
        length: format.number(length),
        longest: format.number(maximumLength),
      })}
    </p>
  )
}
