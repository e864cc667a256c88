import { createBenefitLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { Textarea } from '@tollgate/ui/textarea'
import type { ReactNode } from 'react'
import type { OrderedItem } from '#app/forms/ordered-select.tsx'
import { FilesField } from '../file/files-field.tsx'

export const benefitFieldNames = [
  'type',
  'description',
  'properties.note',
  'properties.files',
] as const

interface BenefitFieldsProps {
  description?: string
  note?: string | null
}

/** A benefit that the merchant fulfills with words. */
export function BenefitFields({ description, note }: BenefitFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <DescriptionField description={description} />
      <Field
        name="properties.note"
        label={t('billing.benefit.note')}
        description={t('billing.benefit.note_help')}
        optional
      >
        <Textarea
          {...createBenefitLimits['properties.note']}
          defaultValue={note ?? undefined}
          rows={4}
        />
      </Field>
    </>
  )
}

interface DownloadsFieldsProps {
  description?: string
  value: readonly OrderedItem[]
  onChange: (value: OrderedItem[]) => void
  extra?: (item: OrderedItem) => ReactNode
}

/** A benefit of files to download. */
export function DownloadsFields({ description, ...files }: DownloadsFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <DescriptionField description={description} />
      <FilesField
        name="properties.files"
        label={t('billing.file.list')}
        description={t('billing.file.help')}
        addLabel={t('billing.file.add')}
        service="downloadable"
        {...files}
      />
    </>
  )
}

export function DescriptionField({ description }: { description: string | undefined }) {
  const t = useTranslate()
  return (
    <Field
      name="description"
      label={t('billing.benefit.description')}
      description={t('billing.benefit.description_help')}
    >
      <Input {...createBenefitLimits.description} defaultValue={description} autoComplete="off" />
    </Field>
  )
}
