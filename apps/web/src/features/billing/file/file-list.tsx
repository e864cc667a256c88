import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Empty } from '@tollgate/ui/empty'
import { Select } from '@tollgate/ui/select'
import { toast } from '@tollgate/ui/toast'
import { Files } from 'lucide-react'
import { useState } from 'react'
import { useListFiles } from '#api/file/file.ts'
import { type FileRead, ListFilesServiceItem, ListFilesSortingItem } from '#api/model/index.ts'
import { useCan } from '#app/features/organization/access/use-organization.ts'
import { ListPage } from '#app/list/list-page.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { keepPreviousRows, useListParameters } from '#app/list/use-list-parameters.ts'
import { type FileAction, useFileColumns } from './file-columns.tsx'
import { DeleteFileDialog, FileDetailsDialog, RenameFileDialog } from './file-dialogs.tsx'
import { AddButton, UploadStatus } from './files-field.tsx'
import type { UploadService } from './upload.ts'
import { useUploads } from './use-uploads.ts'

const services = Object.values(ListFilesServiceItem)

function useService(): ListFilesServiceItem | undefined {
  const { service } = useSearch({ from: '/_signed-in/$organization/_billing/files' })
  return services.find((known) => known === service)
}

/** All files of a merchant, where they can be uploaded, renamed and deleted. */
export function FileList() {
  const t = useTranslate()
  const mayWrite = useCan('files:write')
  const service = useService()
  const [dialog, setDialog] = useState<{ action: FileAction; file: FileRead } | null>(null)
  const downloads = useListedUploads('downloadable')
  const pictures = useListedUploads('product_media')
  const { sorting, parameters } = useListParameters({
    sortings: ListFilesSortingItem,
    defaultSorting: '-created_at',
  })
  const files = useListFiles({ ...parameters, service: service && [service] }, keepPreviousRows)
  const upload = mayWrite && (
    <>
      <AddButton
        label={t('billing.file.upload_pictures')}
        service="product_media"
        onAdd={pictures.add}
      />
      <AddButton
        label={t('billing.file.upload')}
        variant="primary"
        service="downloadable"
        onAdd={downloads.add}
      />
    </>
  )
  return (
    <>
      <ListPage
        title={t('billing.file.list')}
        description={t('billing.file.text')}
        actions={upload}
        filters={<ServiceFilter />}
        filteredBy={['service']}
        columns={useFileColumns(mayWrite, (action, file) => setDialog({ action, file }))}
        query={files}
        sorting={sorting}
        empty={
          <Empty icon={Files} title={t('billing.file.empty_title')} action={upload}>
            {t(mayWrite ? 'billing.file.empty_text' : 'billing.benefit.empty_text_reader')}
          </Empty>
        }
      >
        <div className="mt-4 space-y-2">
          <UploadStatus uploads={pictures} />
          <UploadStatus uploads={downloads} />
        </div>
      </ListPage>
      {dialog !== null && <FileDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

/** Uploads after which the list is read again. */
function useListedUploads(service: UploadService) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  return useUploads(service, ({ name }) => {
    toast.success(t('billing.file.uploaded', { name }))
    void queryClient.invalidateQueries({ queryKey: ['/v1/files'] })
  })
}

interface FileDialogProps {
  action: FileAction
  file: FileRead
  onClose: () => void
}

function FileDialog({ action, ...props }: FileDialogProps) {
  if (action === 'details') return <FileDetailsDialog {...props} />
  return action === 'rename' ? <RenameFileDialog {...props} /> : <DeleteFileDialog {...props} />
}

function ServiceFilter() {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const options = services.map((service) => ({
    value: service,
    label: t(`billing.file.service.${service}`),
  }))
  return (
    <Select
      aria-label={t('billing.file.show')}
      className="w-full sm:w-48"
      options={[{ value: 'all', label: t('billing.file.show_all') }, ...options]}
      value={useService() ?? 'all'}
      onValueChange={(wanted) => changeSearch({ service: wanted === 'all' ? undefined : wanted })}
    />
  )
}
