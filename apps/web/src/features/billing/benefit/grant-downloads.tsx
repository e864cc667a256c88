import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { Button } from '@tollgate/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { useState } from 'react'
import {
  resetBenefitGrantDownloads,
  useListBenefitGrantDownloads,
} from '#api/benefit-grant/benefit-grant.ts'
import type { BenefitGrant, BenefitGrantDownload } from '#api/model/index.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { SectionQuery } from '#app/page/record-page.tsx'

interface GrantDownloadsProps {
  grant: BenefitGrant
  onClose: () => void
}

/** How often a customer has downloaded what a grant gives; merchants can count from zero again. */
export function GrantDownloads({ grant, onClose }: GrantDownloadsProps) {
  const [isResetting, setResetting] = useState(false)
  if (isResetting) return <ResetDialog grant={grant} onClose={() => setResetting(false)} />
  return <ListDialog grant={grant} onClose={onClose} onReset={() => setResetting(true)} />
}

/** As many as a benefit may have. */
const limit = 100

function ListDialog({ grant, onClose, onReset }: GrantDownloadsProps & { onReset: () => void }) {
  const t = useTranslate()
  const mayReset = useCan('benefits:write')
  const { id: organization_id } = useOrganization()
  const downloads = useListBenefitGrantDownloads(grant.id, { organization_id, limit })
  const { customer, benefit } = grant
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t('billing.benefit.downloads')}
        description={<Parts texts={[benefit.description, customer.name ?? customer.email]} />}
      >
        <SectionQuery query={downloads} none={t('billing.benefit.downloads_none')}>
          {({ items }) => (
            <ul className="divide-y rounded-lg border">
              {items.map((item) => (
                <FileRow key={item.file_id} item={item} />
              ))}
            </ul>
          )}
        </SectionQuery>
        {mayReset && downloads.data?.items.some(isResettable) && (
          <DialogFooter>
            <Button onClick={onReset}>{t('billing.benefit.downloads_reset')}</Button>
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  )
}

/** Without a limit, nothing is gained by it. */
function isResettable({ is_available, limit_downloads, downloads }: BenefitGrantDownload): boolean {
  return is_available && limit_downloads !== null && downloads > 0
}

function Parts({ texts }: { texts: readonly string[] }) {
  return <span className="wrap-anywhere">{texts.join(' · ')}</span>
}

function FileRow({ item }: { item: BenefitGrantDownload }) {
  const t = useTranslate()
  const format = useFormat()
  const { name, downloads: count, last_downloaded_at: last } = item
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="wrap-anywhere font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-[0.8125rem] text-ink-muted">
          {t('billing.benefit.downloads_count', { count })}
          {last !== null && (
            <>
              {' · '}
              <span className="inline-block">
                {t('billing.benefit.downloads_last', { time: format.dateTime(last) })}
              </span>
            </>
          )}
        </p>
      </div>
      <Left item={item} />
    </li>
  )
}

function Left({ item }: { item: BenefitGrantDownload }) {
  const t = useTranslate()
  const format = useFormat()
  const { is_available, limit_downloads: limit, downloads_left: left } = item
  if (!is_available) return <Badge>{t('billing.benefit.downloads_gone')}</Badge>
  if (limit === null || left === null) return null
  const values = { left: format.number(left), limit: format.number(limit) }
  return (
    <Badge tone={left === 0 ? 'warning' : 'neutral'}>
      {t('billing.benefit.downloads_left', values)}
    </Badge>
  )
}

function ResetDialog({ grant, onClose }: GrantDownloadsProps) {
  const t = useTranslate()
  const { id, customer } = grant
  const reset = useSave({
    noun: 'benefit',
    save: () => resetBenefitGrantDownloads(id),
    success: () => t('billing.benefit.downloads_reset_done'),
    onSaved: onClose,
  })
  return (
    <ConfirmMutation
      title={t('billing.benefit.downloads_reset_title')}
      description={t('billing.benefit.downloads_reset_text', {
        name: customer.name ?? customer.email,
      })}
      confirmLabel={t('billing.benefit.downloads_reset')}
      tone="primary"
      mutation={reset}
      onClose={onClose}
    />
  )
}
