import { LoadError } from '@tollgate/app/page-states'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { CodeBlock } from '@tollgate/ui/code-block'
import { DescriptionItem, DescriptionList } from '@tollgate/ui/description-list'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { Skeleton } from '@tollgate/ui/skeleton'
import { CopyableId } from '@tollgate/ui/table-cells'
import { useGetLoggedEvent } from '#api/event-log/event-log.ts'
import type { LoggedEventDetails } from '#api/model/index.ts'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { EventTime } from '../event/event-time.tsx'
import { noFilters } from './event-log-search.ts'
import { objectOf } from './logged-event-object.ts'
import { ObjectLink } from './object-link.tsx'
import { ToldEndpoints } from './told-endpoints.tsx'

/** One event over the log: what was sent of it, and to whom. */
export function LoggedEventDialog({ id }: { id: string }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const { data: event, error, refetch } = useGetLoggedEvent(id)
  const title = event?.type ?? t('billing.webhook_delivery.event')
  return (
    <Dialog open onOpenChange={() => changeSearch({ event: undefined })}>
      <DialogContent title={<span className="font-mono">{title}</span>} width="large">
        {event !== undefined && <Details event={event} />}
        {event === undefined && error !== null && <LoadError error={error} onRetry={refetch} />}
        {event === undefined && error === null && <Skeleton className="h-96 w-full rounded-lg" />}
      </DialogContent>
    </Dialog>
  )
}

function Details({ event }: { event: LoggedEventDetails }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const { id: object, name } = objectOf(event)
  return (
    <div className="space-y-4">
      <DescriptionList>
        <DescriptionItem term={t('billing.webhook_delivery.time')}>
          <EventTime value={event.timestamp} />
        </DescriptionItem>
        {name !== undefined && (
          <DescriptionItem term={t('billing.event_log.about')}>
            <ObjectLink event={event} />
          </DescriptionItem>
        )}
        <DescriptionItem term={t('billing.event.id')}>
          <CopyableId value={event.id} />
        </DescriptionItem>
      </DescriptionList>
      <ToldEndpoints endpoints={event.endpoints} />
      <div className="space-y-1.5">
        <h3 className="font-semibold text-[0.8125rem]">{t('billing.event_log.payload')}</h3>
        {event.data === null ? (
          <p className="text-ink-muted">{t('billing.event_log.payload_gone')}</p>
        ) : (
          <CodeBlock
            label={t('billing.event_log.payload')}
            copyLabel={t('common.action.copy')}
            code={JSON.stringify(event.data, null, 2)}
          />
        )}
      </div>
      {object !== null && (
        <DialogFooter>
          <Button onClick={() => changeSearch({ ...noFilters, object, event: undefined })}>
            {t('billing.event_log.only_object')}
          </Button>
        </DialogFooter>
      )}
    </div>
  )
}
