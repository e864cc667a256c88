import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { Select } from '@tollgate/ui/select'
import { Textarea } from '@tollgate/ui/textarea'
import { Trash2 } from 'lucide-react'
import { keyProblem, valueProblem } from './metadata-problems.ts'
import { changeType, type MetadataRow, metadataTypes } from './metadata-rows.ts'

interface MetadataFieldsProps {
  row: MetadataRow
  /** All of them: keys must differ, and together they must not be too long. */
  rows: MetadataRow[]
  onRowChange: (row: MetadataRow) => void
  onRemove: () => void
}

export function MetadataFields({ row, rows, onRowChange, onRemove }: MetadataFieldsProps) {
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
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('organization.metadata.remove', { key: title })}
        onClick={onRemove}
        className="mt-6"
      >
        <Trash2 aria-hidden />
      </Button>
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
