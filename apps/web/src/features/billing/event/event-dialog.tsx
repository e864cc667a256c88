import { Link } from '@tanstack/react-router'
import { LoadError } from '@tollgate/app/page-states'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { DescriptionItem, DescriptionList } from '@tollgate/ui/description-list'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { Skeleton } from '@tollgate/ui/skeleton'
import { CopyableId } from '@tollgate/ui/table-cells'
import { useGetEvent } from '#api/event/event.ts'
import type { Event } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { EventCustomerLink } from './event-customer-link.tsx'
import { EventMetadata } from './event-metadata.tsx'
import { EventTime } from './event-time.tsx'

/** One event over the list that it is in. */
export function EventDialog({ id }: { id: string }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const { data: event, error, refetch } = useGetEvent(id)
  return (
    <Dialog open onOpenChange={() => changeSearch({ event: undefined })}>
      <DialogContent title={<bdi>{event?.name ?? t('billing.event.event')}</bdi>} width="medium">
        {event !== undefined && <Details event={event} />}
        {event === undefined && error !== null && <LoadError error={error} onRetry={refetch} />}
        {event === undefined && error === null && <Skeleton className="h-64 w-full rounded-lg" />}
      </DialogContent>
    </Dialog>
  )
}

function Details({ event }: { event: Event }) {
  const t = useTranslate()
  return (
    <div className="space-y-4">
      <DescriptionList>
        <DescriptionItem term={t('billing.event.time')}>
          <EventTime value={event.timestamp} />
        </DescriptionItem>
        <DescriptionItem term={t('billing.order.customer')}>
          <EventCustomerLink event={event} />
        </DescriptionItem>
        <DescriptionItem term={t('billing.event.source')}>
          {t(`billing.event.source.${event.source}`)}
        </DescriptionItem>
        {'external_id' in event && event.external_id !== null && (
          <DescriptionItem term={t('billing.event.external_id')}>
            <CopyableId value={event.external_id} />
          </DescriptionItem>
        )}
        <DescriptionItem term={t('billing.event.id')}>
          <CopyableId value={event.id} />
        </DescriptionItem>
      </DescriptionList>
      <EventMetadata metadata={event.metadata} />
      <DialogFooter>
        <SimilarLink name={event.name} />
      </DialogFooter>
    </div>
  )
}

function SimilarLink({ name }: { name: string }) {
  const t = useTranslate()
  const { slug: organization } = useOrganization()
  return (
    <Link
      to="/$organization/events"
      params={{ organization }}
      search={{ name }}
      className={buttonClass()}
    >
      {t('billing.event.similar')}
    </Link>
  )
}
