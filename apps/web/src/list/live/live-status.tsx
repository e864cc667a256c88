import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Switch } from '@tollgate/ui/switch'
import { ArrowUp } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import type { LiveItem } from './live-tail.ts'
import type { Connection } from './use-event-stream.ts'
import { type LiveSource, useLiveItems } from './use-live-items.ts'
import { useReading } from './use-reading.ts'

/** Follows what comes in, as the address has it. */
export function LiveSwitch({ isLive }: { isLive: boolean }) {
  const t = useTranslate()
  const id = useId()
  const changeSearch = useChangeSearch()
  return (
    <label htmlFor={id} className="flex h-9 cursor-pointer items-center gap-2.5 px-1 font-medium">
      <Switch
        id={id}
        checked={isLive}
        onCheckedChange={(live) => changeSearch({ live: live || undefined })}
      />
      {t('billing.event.live')}
    </label>
  )
}

interface LiveStatusProps<Item extends LiveItem> {
  source: LiveSource<Item>
  list: RefObject<HTMLElement | null>
  /** While the list is loaded itself, nothing is added to it. */
  isLoading: boolean
}

/** Above a list that is followed: how that goes, and what waits for someone who reads. */
export function LiveStatus<Item extends LiveItem>({
  source,
  list,
  isLoading,
}: LiveStatusProps<Item>) {
  const t = useTranslate()
  const isReading = useReading(list)
  const { connection, count, show } = useLiveItems({ source, isHeld: isReading || isLoading })
  function showWaiting(): void {
    show()
    list.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <p role="status" className="mb-3 flex items-center gap-2 text-ink-muted">
        <Dot connection={connection} />
        {t(`billing.event.live_state.${connection}`)}
      </p>
      {isReading && count > 0 && (
        // It covers what is read, and moves nothing.
        <div className="sticky top-16 z-1 flex h-0 justify-center">
          <Button
            variant="primary"
            size="small"
            pending={isLoading}
            className="mt-1 shadow-high"
            onClick={showWaiting}
          >
            <ArrowUp aria-hidden />
            {t('billing.event.live_show', { count })}
          </Button>
        </div>
      )}
    </>
  )
}

const dots: Record<Connection, string> = {
  connecting: 'bg-line-strong',
  open: 'bg-success-text',
  lost: 'bg-warning-text',
  offline: 'bg-warning-text',
}

function Dot({ connection }: { connection: Connection }) {
  return (
    <span className="relative flex size-2 shrink-0" aria-hidden>
      {connection === 'open' && (
        <span className="absolute size-full animate-ping rounded-full bg-success-text opacity-60" />
      )}
      <span className={`size-full rounded-full ${dots[connection]}`} />
    </span>
  )
}
