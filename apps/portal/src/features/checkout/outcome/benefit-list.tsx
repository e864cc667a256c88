import { useTranslate } from '@tollgate/messages/react'
import { Icon } from '@tollgate/ui/icon'
import { Spinner } from '@tollgate/ui/spinner'
import type { BenefitPublic, CheckoutPublic, CustomerBenefitGrant } from '#api/model'
import { Note } from '#app/features/benefit/note.tsx'
import { useIsSlow } from './use-is-slow.ts'

interface BenefitListProps {
  checkout: CheckoutPublic
  grants: CustomerBenefitGrant[]
}

function noteOf(grant: CustomerBenefitGrant | undefined): string | null {
  return grant?.benefit.type === 'custom' ? grant.benefit.properties.note : null
}

function BenefitState({ grant }: { grant: CustomerBenefitGrant | undefined }) {
  const t = useTranslate()
  if (grant === undefined) {
    return (
      <span className="mt-0.5 text-ink-muted">
        <Spinner label={t('checkout.receipt.pending')} />
      </span>
    )
  }
  const { is_granted } = grant
  return (
    <span className={is_granted ? 'mt-0.5 text-success-text' : 'mt-0.5 text-warning-text'}>
      <Icon name={is_granted ? 'check' : 'warning'} className="size-4" />
      <span className="sr-only">
        {is_granted ? t('checkout.receipt.granted') : t('checkout.receipt.action_needed')}
      </span>
    </span>
  )
}

function BenefitRow({ benefit, grant }: { benefit: BenefitPublic; grant?: CustomerBenefitGrant }) {
  const t = useTranslate()
  const note = noteOf(grant)
  return (
    <li className="flex gap-3 px-4 py-3">
      <BenefitState grant={grant} />
      <div className="min-w-0 space-y-1">
        <p dir="auto" className="font-medium wrap-anywhere">
          {benefit.description}
        </p>
        {note !== null && <Note text={note} />}
        {grant?.is_granted === false && (
          <p className="text-ink-muted">{t('checkout.receipt.connect')}</p>
        )}
      </div>
    </li>
  )
}

/** Every benefit of the product, with what its holder may read once it is unlocked. */
export function BenefitList({ checkout, grants }: BenefitListProps) {
  const t = useTranslate()
  const slow = useIsSlow()
  const { benefits } = checkout.product
  if (benefits.length === 0) return null
  const rows = benefits.map((benefit) => ({
    benefit,
    grant: grants.find(({ benefit_id }) => benefit_id === benefit.id),
  }))
  const waiting = rows.some(({ grant }) => grant === undefined)
  const unlocking =
    checkout.total_amount > 0
      ? t('checkout.receipt.unlocking')
      : t('checkout.receipt.unlocking_free')
  return (
    <section className="space-y-2.5">
      <h3 className="font-semibold text-[0.9375rem]">{t('checkout.receipt.benefits')}</h3>
      <ul className="divide-y rounded-lg border">
        {rows.map((row) => (
          <BenefitRow key={row.benefit.id} {...row} />
        ))}
      </ul>
      <p role="status" className="text-ink-muted">
        {waiting && (slow ? t('checkout.receipt.unlocking_slow') : unlocking)}
      </p>
    </section>
  )
}
