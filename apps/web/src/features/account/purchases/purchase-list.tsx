import { useQueryClient } from '@tanstack/react-query'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Avatar } from '@tollgate/ui/avatar'
import { Button } from '@tollgate/ui/button'
import type { Purchase } from '#api/model/index.ts'
import { refreshNoun } from '#app/api/nouns.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { useExternalRedirect } from '#app/hooks/use-external-redirect.ts'
import { getPortalUrl } from './get-portal-url.ts'

/** The merchants that the user has bought from, each with the way into its portal. */
export function PurchaseList({ purchases }: { purchases: Purchase[] }) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const { leave, leavingFor, error } = useExternalRedirect(getPortalUrl)
  const errors = useFormErrors(error)

  function open(customerId: string): void {
    leave(customerId, { onError: () => void refreshNoun(queryClient, 'purchase') })
  }

  return (
    <div className="space-y-4">
      <FormAlert errors={errors} />
      <ul aria-label={t('account.purchases.list')} className="divide-y border-y">
        {purchases.map((purchase) => (
          <PurchaseRow
            key={purchase.customerId}
            purchase={purchase}
            opening={leavingFor === purchase.customerId}
            onOpen={() => {
              if (leavingFor === null) open(purchase.customerId)
            }}
          />
        ))}
      </ul>
    </div>
  )
}

interface PurchaseRowProps {
  purchase: Purchase
  opening: boolean
  onOpen: () => void
}

function PurchaseRow({ purchase, opening, onOpen }: PurchaseRowProps) {
  const t = useTranslate()
  const format = useFormat()
  const { organization, orders, lastOrderAt, activeBenefits } = purchase
  const { name, logo } = organization
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Avatar name={name} image={logo} shape="organization" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words font-medium">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-ink-muted">
          <span>{t('account.purchases.orders', { count: orders })}</span>
          {lastOrderAt !== null && (
            <time dateTime={lastOrderAt} title={format.dateTime(lastOrderAt)}>
              {t('account.purchases.last_order', { when: format.date(lastOrderAt) })}
            </time>
          )}
          {activeBenefits > 0 && (
            <span>{t('account.purchases.benefits', { count: activeBenefits })}</span>
          )}
        </p>
      </div>
      <Button
        size="small"
        pending={opening}
        aria-label={t('account.purchases.open_named', { merchant: name })}
        onClick={onOpen}
      >
        {t('account.purchases.open')}
      </Button>
    </li>
  )
}
