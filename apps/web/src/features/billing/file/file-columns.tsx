import { smallPicture } from '@tollgate/app/small-picture'
import { useTranslate } from '@tollgate/messages/react'
import { useFormatSize } from '@tollgate/messages/size'
import type { Column } from '@tollgate/ui/data-table'
import { MenuItem } from '@tollgate/ui/menu'
import { MoreMenu } from '@tollgate/ui/more-menu'
import { DateTime } from '@tollgate/ui/table-cells'
import { FileText, Info, Pencil, Trash2 } from 'lucide-react'
import type { FileRead } from '#api/model/index.ts'

export type FileAction = 'details' | 'rename' | 'delete'

type Choose = (action: FileAction, file: FileRead) => void

export function useFileColumns(mayWrite: boolean, choose: Choose): Column<FileRead>[] {
  const t = useTranslate()
  const formatSize = useFormatSize()
  return [
    {
      id: 'name',
      header: t('billing.file.name'),
      sortable: true,
      className: 'w-full max-w-0',
      cell: (file) => <FileName file={file} onOpen={() => choose('details', file)} />,
    },
    {
      id: 'service',
      header: t('billing.file.service'),
      className: 'hidden whitespace-nowrap sm:table-cell',
      cell: ({ service }) => t(`billing.file.service.${service}`),
    },
    {
      id: 'size',
      header: t('billing.file.size'),
      align: 'right',
      className: 'hidden whitespace-nowrap tabular-nums sm:table-cell',
      cell: ({ size }) => formatSize(size),
    },
    {
      id: 'created_at',
      header: t('billing.file.created_at'),
      sortable: true,
      className: 'hidden md:table-cell',
      cell: ({ created_at }) => <DateTime value={created_at} />,
    },
    {
      id: 'actions',
      header: t('billing.file.actions'),
      align: 'right',
      className: 'w-px pl-0',
      cell: (file) => <FileMenu file={file} mayWrite={mayWrite} choose={choose} />,
    },
  ]
}

/** On phones with its size, so that a long name has the width. */
function FileName({ file, onOpen }: { file: FileRead; onOpen: () => void }) {
  const formatSize = useFormatSize()
  return (
    <span className="flex min-w-0 items-center gap-3">
      {file.service === 'downloadable' ? (
        <FileText className="size-8 shrink-0 rounded-md border p-1.5 text-ink-muted" aria-hidden />
      ) : (
        <img
          src={smallPicture(file.public_url)}
          alt=""
          loading="lazy"
          className="size-8 shrink-0 rounded-md border bg-sunken object-cover"
        />
      )}
      <span className="min-w-0">
        <button
          type="button"
          onClick={onOpen}
          className="max-w-full cursor-pointer rounded-sm text-left font-medium max-sm:wrap-anywhere sm:truncate hover:text-accent-text"
        >
          <bdi title={file.name} className="max-sm:line-clamp-3">
            {file.name}
          </bdi>
        </button>
        <span className="block text-ink-muted text-xs tabular-nums sm:hidden">
          {formatSize(file.size)}
        </span>
      </span>
    </span>
  )
}

interface FileMenuProps {
  file: FileRead
  mayWrite: boolean
  choose: Choose
}

function FileMenu({ file, mayWrite, choose }: FileMenuProps) {
  const t = useTranslate()
  return (
    <MoreMenu label={t('billing.file.actions_for', { name: file.name })}>
      <MenuItem onClick={() => choose('details', file)}>
        <Info aria-hidden />
        {t('billing.file.details')}
      </MenuItem>
      {mayWrite && (
        <MenuItem onClick={() => choose('rename', file)}>
          <Pencil aria-hidden />
          {t('billing.file.rename')}
        </MenuItem>
      )}
      {mayWrite && (
        <MenuItem tone="danger" onClick={() => choose('delete', file)}>
          <Trash2 aria-hidden />
          {t('billing.file.delete')}
        </MenuItem>
      )}
    </MoreMenu>
  )
}
