import { updateFileLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { useFormatSize } from '@tollgate/messages/size'
import { buttonClass } from '@tollgate/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { DateTime } from '@tollgate/ui/table-cells'
import { deleteFile, updateFile, useGetFile } from '#api/file/file.ts'
import type { FileDetails, FileRead } from '#api/model/index.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useDraft } from '#app/forms/use-draft.ts'
import { useGone } from '#app/forms/use-gone.ts'
import { useSave } from '#app/forms/use-save.ts'
import { Fact, Facts, RecordQuery } from '#app/page/record-page.tsx'
import { FileUses } from './file-uses.tsx'

interface DialogProps {
  file: FileRead
  onClose: () => void
}

/** What a file is, and who would miss it. */
export function FileDetailsDialog({ file, onClose }: DialogProps) {
  const details = useGetFile(file.id)
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={<bdi className="wrap-anywhere">{file.name}</bdi>}>
        <RecordQuery query={details}>{(data) => <Details {...data} />}</RecordQuery>
      </DialogContent>
    </Dialog>
  )
}

function Details({ file, download, ...uses }: FileDetails) {
  const t = useTranslate()
  const formatSize = useFormatSize()
  return (
    <>
      {file.service !== 'downloadable' && (
        <img
          src={file.public_url}
          alt={file.name}
          className="mb-4 max-h-64 w-full rounded-lg border bg-sunken object-contain"
        />
      )}
      <Facts>
        <Fact term={t('billing.file.service')}>{t(`billing.file.service.${file.service}`)}</Fact>
        <Fact term={t('billing.file.size')}>{formatSize(file.size)}</Fact>
        <Fact term={t('billing.file.created_at')}>
          <DateTime value={file.created_at} as="date-time" />
        </Fact>
        <Fact term={t('billing.file.used_by')}>
          <FileUses {...uses} />
        </Fact>
      </Facts>
      <DialogFooter>
        <a href={download.url} download={file.name} className={buttonClass({ variant: 'primary' })}>
          {t('billing.file.download')}
        </a>
      </DialogFooter>
    </>
  )
}

export function RenameFileDialog({ file, onClose }: DialogProps) {
  const t = useTranslate()
  const { draft, change, dirty } = useDraft({ name: file.name })
  const rename = useSave({
    noun: 'file',
    save: () => updateFile(file.id, { name: draft.name.trim() }),
    success: ({ name }) => t('billing.file.renamed', { name }),
    onSaved: onClose,
    ...useGone(file.name, onClose),
  })
  return (
    <FormDialog
      title={t('billing.file.rename_title', { name: file.name })}
      description={t('billing.file.rename_text')}
      submitLabel={t('common.action.save')}
      unchanged={!dirty}
      save={rename}
      fields={['name']}
      onFormSubmit={() => rename.mutate()}
      onClose={onClose}
    >
      <Field name="name" label={t('billing.file.name')}>
        <Input
          value={draft.name}
          onValueChange={(name) => change({ name })}
          {...updateFileLimits.name}
          autoComplete="off"
          required
        />
      </Field>
    </FormDialog>
  )
}

/** Asks with what would lose the file, once that is known. */
export function DeleteFileDialog({ file, onClose }: DialogProps) {
  const t = useTranslate()
  const { id, name } = file
  const { data, error } = useGetFile(id)
  const isUsed = data !== undefined && data.products.length + data.benefits.length > 0
  const remove = useSave({
    noun: 'file',
    save: () => deleteFile(id),
    success: () => t('billing.file.deleted', { name }),
    onSaved: onClose,
    ...useGone(file.name, onClose),
  })
  if (data === undefined && error === null) return null
  const known = isUsed ? 'billing.file.delete_used' : 'billing.file.delete_unused'
  return (
    <ConfirmMutation
      title={t('billing.file.delete_title', { name })}
      description={t(data === undefined ? 'common.error.unexpected' : known)}
      confirmLabel={t('billing.file.delete')}
      mutation={remove}
      onClose={onClose}
    >
      {isUsed && <FileUses {...data} />}
    </ConfirmMutation>
  )
}
