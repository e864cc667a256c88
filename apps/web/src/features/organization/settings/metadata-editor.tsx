import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { IconButton } from '@tollgate/ui/icon-button'
import { Input } from '@tollgate/ui/input'
import { Select } from '@tollgate/ui/select'
import { Textarea } from '@tollgate/ui/textarea'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import {
  changeType,
  keyProblem,
  type MetadataRow,
  maximumLength,
  metadataLength,
  metadataTypes,
  valueProblem,
} from './metadata-rows.ts'

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

interface MetadataFieldsProps {
  row: MetadataRow
  /** All of them: keys must differ, and together they must not be too long. */
  rows: MetadataRow[]
  onRowChange: (row: MetadataRow) => void
  onRemove: () => void
}

function MetadataFields({ row, rows, onRowChange, onRemove }: MetadataFieldsProps) {
  const t = useTranslate()
  const title = row.key.trim() || t('organization.metadata.new')
  function message(problem: ReturnType<typeof keyProblem>): string | null {
    return problem === undefined ? null : t(problem)
  }
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_8rem_auto] items-start gap-2 border-b pb-4">
      <legend className="sr-only">{title}</legend>
      <Field
        name={`${row.id}.key`}
        label={t('organization.metadata.key')}
        validate={() => message(keyProblem(row, rows))}
      >
        <Input
          value={row.key}
          onValueChange={(key) => onRowChange({ ...row, key })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field name={`${row.id}.type`} label={t('organization.metadata.type')}>
        <Select
          options={metadataTypes.map((type) => ({
            value: type,
            label: t(`organization.metadata.type_${type}`),
          }))}
          value={row.type}
          onValueChange={(type) => onRowChange(changeType(row, type))}
        />
      </Field>
      <IconButton
        icon={Trash2}
        label={t('organization.metadata.remove', { key: title })}
        onClick={onRemove}
        className="mt-6"
      />
      <Field
        name={`${row.id}.value`}
        label={t('organization.metadata.value')}
        validate={() => message(valueProblem(row, rows))}
        className="col-span-full"
      >
        <ValueControl row={row} onValueChange={(value) => onRowChange({ ...row, value })} />
      </Field>
    </fieldset>
  )
}

interface ValueControlProps {
  row: MetadataRow
  onValueChange: (value: string) => void
}

function ValueControl({ row: { type, value }, onValueChange }: ValueControlProps) {
  const t = useTranslate()
  if (type === 'boolean') {
    const options = (['true', 'false'] as const).map((option) => ({
      value: option,
      label: t(`organization.metadata.${option}`),
    }))
    const chosen = value === 'true' ? 'true' : 'false'
    return <Select options={options} value={chosen} onValueChange={onValueChange} />
  }
  if (type === 'number') {
    return <Input value={value} onValueChange={onValueChange} inputMode="decimal" />
  }
  return (
    <Textarea
      value={value}
      onValueChange={onValueChange}
      rows={1}
      spellCheck={false}
      className={`field-sizing-content max-h-60 ${type === 'json' ? 'min-h-24 font-mono text-[0.8125rem]' : ''}`}
    />
  )
}
