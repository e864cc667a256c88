import { useFormat, useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { useFieldControl } from '@tollgate/ui/form-context'
import { IconButton } from '@tollgate/ui/icon-button'
import { Progress } from '@tollgate/ui/progress'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FileRead } from '#api/model/index.ts'
import { type OrderedItem, OrderedList } from '#app/forms/ordered-select.tsx'
import { pictureTypes, type UploadService } from './upload.ts'
import { type Uploads, useUploads } from './use-uploads.ts'

interface FilesFieldProps {
  name: string
  label: string
  description: string
  addLabel: string
  service: UploadService
  value: readonly OrderedItem[]
  onChange: (value: OrderedItem[]) => void
  optional?: boolean
  /** What else can be said of each. */
  extra?: (item: OrderedItem) => ReactNode
}

/** A file as it is listed, pictures with themselves. */
export function fileItem(file: FileRead): OrderedItem {
  const { id, name } = file
  return file.service === 'downloadable' ? { id, name } : { id, name, image: file.public_url }
}

/** Files in an order: uploaded here, moved and taken away again. Nothing is saved meanwhile. */
export function FilesField(props: FilesFieldProps) {
  const { name, label, description, optional = false, addLabel, service, value } = props
  const t = useTranslate()
  const uploads = useUploads(service, (file) => props.onChange([...value, fileItem(file)]))
  const isUploading = uploads.running !== null
  return (
    <Field
      name={name}
      label={label}
      description={description}
      optional={optional}
      validate={() => (isUploading ? t('billing.file.wait') : null)}
    >
      <div className="space-y-2">
        <OrderedList label={label} value={value} onChange={props.onChange} extra={props.extra} />
        <UploadStatus uploads={uploads} />
        <AddButton label={addLabel} service={service} onAdd={uploads.add} />
      </div>
    </Field>
  )
}

/** The upload under way, and what went wrong with others. */
export function UploadStatus({ uploads }: { uploads: Uploads }) {
  const { running, problems, cancel } = uploads
  return (
    <>
      {running !== null && <RunningUpload {...running} onCancel={cancel} />}
      {problems.length > 0 && (
        <div role="alert" className="text-[0.8125rem] text-danger-text">
          {problems.map((problem) => (
            <p key={problem} className="wrap-anywhere">
              {problem}
            </p>
          ))}
        </div>
      )}
    </>
  )
}

interface RunningUploadProps {
  name: string
  progress: number
  onCancel: () => void
}

function RunningUpload({ name, progress, onCancel }: RunningUploadProps) {
  const t = useTranslate()
  const format = useFormat()
  const percent = format.percent(Math.floor(progress * 100) * 100)
  return (
    <div className="flex items-center gap-2 rounded-md border py-2 pr-1 pl-3">
      <div className="min-w-0 flex-1 text-[0.8125rem] wrap-anywhere">
        <Progress label={t('billing.file.uploading', { name, percent })} value={progress} max={1} />
      </div>
      <IconButton icon={X} label={t('billing.file.cancel', { name })} onClick={onCancel} />
    </div>
  )
}

interface AddButtonProps {
  label: string
  variant?: 'primary'
  service: UploadService
  onAdd: (files: File[]) => Promise<void>
}

export function AddButton({ label, variant, service, onAdd }: AddButtonProps) {
  return (
    <label
      className={buttonClass({
        variant,
        className:
          'relative has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
      })}
    >
      {label}
      <input
        {...useFieldControl()}
        type="file"
        multiple
        accept={service === 'product_media' ? pictureTypes.join(',') : undefined}
        className="sr-only"
        onChange={({ target }) => {
          void onAdd([...(target.files ?? [])])
          // The same file may be chosen again after an error.
          target.value = ''
        }}
      />
    </label>
  )
}
