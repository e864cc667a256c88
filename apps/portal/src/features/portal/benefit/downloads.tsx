import { useTranslate } from '@tollgate/messages/react'
import { useFormatSize } from '@tollgate/messages/size'
import { buttonClass } from '@tollgate/ui/button'
import { Download } from 'lucide-react'
import type { DownloadableRead } from '#api/model'
import { useListDownloadables } from '#api/portal-downloadable/portal-downloadable.ts'

/** Well before the addresses expire, which is after an hour. */
const renewalInterval = 30 * 60 * 1000

/** The files of a benefit, for those who have it. */
export function Downloads({ benefit }: { benefit: string }) {
  const t = useTranslate()
  const { data, isError } = useListDownloadables(
    { benefit_id: [benefit], limit: 100 },
    { query: { refetchInterval: renewalInterval } },
  )
  if (isError) return <p className="text-danger-text">{t('portal.download.failed')}</p>
  if (data === undefined || data.items.length === 0) return null
  return (
    <ul className="divide-y rounded-md border">
      {data.items.map((item) => (
        <FileRow key={item.id} file={item.file} />
      ))}
    </ul>
  )
}

function FileRow({ file }: { file: DownloadableRead['file'] }) {
  const t = useTranslate()
  const formatSize = useFormatSize()
  const { name, size, version, download } = file
  const facts = [
    ...(version === null ? [] : [t('portal.download.version', { version })]),
    formatSize(size),
  ]
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-3">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-ink-muted text-xs">{facts.join(' · ')}</p>
      </div>
      <a
        href={download.url}
        download
        aria-label={t('portal.download.file', { name })}
        className={buttonClass({ size: 'small' })}
      >
        <Download aria-hidden />
        <span className="max-sm:sr-only">{t('portal.download.action')}</span>
      </a>
    </li>
  )
}
