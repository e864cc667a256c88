import { useFormat, useTranslate } from '@tollgate/messages/react'
import { useFormatSize } from '@tollgate/messages/size'
import { buttonClass } from '@tollgate/ui/button'
import { Download } from 'lucide-react'
import type { DownloadableRead } from '#api/model'
import { useListDownloadables } from '#api/portal-downloadable/portal-downloadable.ts'
import { useMerchant } from '../shell/use-merchant.ts'

/** Well before the addresses expire, which is after an hour. */
const renewalInterval = 30 * 60 * 1000
/** By then the browser has asked for the file, and that has been counted. */
const countingDelay = 1000

/** The files of a benefit, for those who have it. */
export function Downloads({ benefit }: { benefit: string }) {
  const t = useTranslate()
  const { data, isError, refetch } = useListDownloadables(
    { benefit_id: [benefit], limit: 100 },
    { query: { refetchInterval: renewalInterval } },
  )
  if (isError) return <p className="text-danger-text">{t('portal.download.failed')}</p>
  if (data === undefined || data.items.length === 0) return null
  return (
    <ul className="divide-y rounded-md border">
      {data.items.map((item) => (
        <FileRow
          key={item.id}
          item={item}
          onDownload={() => setTimeout(() => refetch(), countingDelay)}
        />
      ))}
    </ul>
  )
}

interface FileRowProps {
  item: DownloadableRead
  onDownload: () => void
}

function FileRow({ item, onDownload }: FileRowProps) {
  const t = useTranslate()
  const formatSize = useFormatSize()
  const { name, size, version, download } = item.file
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
        <DownloadsLeft item={item} />
      </div>
      {isOpen(item) && (
        <a
          href={download.url}
          download
          aria-label={t('portal.download.file', { name })}
          className={buttonClass({ size: 'small' })}
          onClick={onDownload}
        >
          <Download aria-hidden />
          <span className="max-sm:sr-only">{t('portal.download.action')}</span>
        </a>
      )}
    </li>
  )
}

function isOpen({ downloads_left, repeatable_until }: DownloadableRead): boolean {
  return downloads_left !== 0 || repeatable_until !== null
}

/** How many are left of a file that can’t be downloaded as often as one likes. */
function DownloadsLeft({ item }: { item: DownloadableRead }) {
  const t = useTranslate()
  const format = useFormat()
  const { name: merchantName } = useMerchant()
  const { downloads_left: left, limit_downloads: limit, repeatable_until } = item
  if (left === null || limit === null) return null
  if (!isOpen(item)) {
    return <p className="text-xs">{t('portal.download.used_up', { merchantName })}</p>
  }
  return (
    <p className="text-ink-muted text-xs">
      {t('portal.download.left', { left: format.number(left), limit: format.number(limit) })}
      {repeatable_until !== null && (
        <>
          {' · '}
          {t('portal.download.repeatable', { time: format.dateTime(repeatable_until) })}
        </>
      )}
    </p>
  )
}
