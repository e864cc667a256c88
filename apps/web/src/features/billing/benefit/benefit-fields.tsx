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
  'properties.limit_downloads',
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
  limit?: number | null
  value: readonly OrderedItem[]
  onChange: (value: OrderedItem[]) => void
  extra?: (item: OrderedItem) => ReactNode
}

/** A benefit of files to download. */
export function DownloadsFields({ description, limit, ...files }: DownloadsFieldsProps) {
  const t = useTranslate()
  const isArchivable = files.extra !== undefined
  const help = [t('billing.file.help'), ...(isArchivable ? [t('billing.file.archived_help')] : [])]
  return (
    <>
      <DescriptionField description={description} />
      <FilesField
        name="properties.files"
        label={t('billing.file.list')}
        description={help.join(' ')}
        addLabel={t('billing.file.add')}
        service="downloadable"
        {...files}
      />
      <Field
        name="properties.limit_downloads"
        label={t('billing.file.limit')}
        description={t('billing.file.limit_help')}
        optional
      >
        <Input
          type="number"
          {...createBenefitLimits['properties.limit_downloads']}
          step={1}
          defaultValue={limit ?? undefined}
        />
      </Field>
    </>
  )
}

/** What was typed as the limit of downloads; nothing is no limit. */
export function downloadLimitOf({ 'properties.limit_downloads': limit = '' }): number | null {
  return limit === '' ? null : Number(limit)
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
