import { keepPreviousData, type Query } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { Button } from '@tollgate/ui/button'
import { DateTime } from '@tollgate/ui/table-cells'
import { toast } from '@tollgate/ui/toast'
import { type ReactNode, useState } from 'react'
import { retryBenefitGrant } from '#api/benefit-grant/benefit-grant.ts'
import type { BenefitGrant, BenefitGrantList } from '#api/model/index.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { useSave } from '#app/forms/use-save.ts'
import { GrantDownloads } from './grant-downloads.tsx'
import { GrantProblem } from './grant-problem.tsx'

const tones = {
  granted: 'success',
  pending: 'neutral',
  waiting: 'warning',
  failed: 'danger',
  revoked: 'neutral',
} as const

function grantState({ is_granted, is_revoked, error }: BenefitGrant): keyof typeof tones {
  if (is_revoked) return 'revoked'
  if (is_granted) return 'granted'
  if (error?.type === 'ActionRequired') return 'waiting'
  return error?.type === 'MerchantActionRequired' ? 'failed' : 'pending'
}

const pollInterval = 3000

function isBeingGiven({ is_granted, is_revoked, error }: BenefitGrant): boolean {
  return !is_granted && !is_revoked && error === null
}

/** Grants are read again while one of them is just being given. */
export const grantsQuery = {
  query: {
    placeholderData: keepPreviousData<BenefitGrantList>,
    refetchInterval: ({ state: { data } }: Query<BenefitGrantList, Error>) =>
      data?.items.some(isBeingGiven) ? pollInterval : false,
  },
}

interface GrantRowProps {
  grant: BenefitGrant
  /** What tells it from the others: of whom it is, or of what. */
  name: string
  children: (name: ReactNode) => ReactNode
}

/** One that has a benefit, or had it: since when, from which purchase, and what keeps them from it. */
export function GrantRow({ grant, name, children }: GrantRowProps) {
  const t = useTranslate()
  const state = grantState(grant)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        {children(<bdi>{name}</bdi>)}
        <GrantProblem grant={grant} />
      </div>
      <RetryButton grant={grant} name={name} />
      <DownloadsButton grant={grant} name={name} />
      <PurchaseLink grant={grant} name={name} />
      <Badge tone={tones[state]}>{t(`billing.benefit.grant.${state}`)}</Badge>
      <span className="text-ink-muted">
        <DateTime value={grant.revoked_at ?? grant.granted_at ?? grant.created_at} />
      </span>
    </li>
  )
}

type PartProps = Pick<GrantRowProps, 'grant' | 'name'>

const linkClass = 'rounded-sm text-accent-text underline-offset-4 hover:underline'

/** Opens what the customer has downloaded of files. */
function DownloadsButton({ grant, name }: PartProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (grant.benefit.type !== 'downloadables') return null
  return (
    <>
      <Button
        variant="link"
        size="inline"
        className="font-normal"
        onClick={() => setOpen(true)}
        aria-label={t('billing.benefit.downloads_of', { name })}
      >
        {t('billing.benefit.downloads')}
      </Button>
      {isOpen && <GrantDownloads grant={grant} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Leads to the order or the subscription that gives it. */
function PurchaseLink({
  grant: { order_id: order, subscription_id: subscription },
  name,
}: PartProps) {
  const t = useTranslate()
  const { slug: organization } = useOrganization()
  if (order !== null) {
    return (
      <Link
        to="/$organization/orders/$order"
        params={{ organization, order }}
        aria-label={t('billing.benefit.order_of', { name })}
        className={linkClass}
      >
        {t('billing.benefit.order')}
      </Link>
    )
  }
  if (subscription === null) return null
  return (
    <Link
      to="/$organization/subscriptions/$subscription"
      params={{ organization, subscription }}
      aria-label={t('billing.benefit.subscription_of', { name })}
      className={linkClass}
    >
      {t('billing.benefit.subscription')}
    </Link>
  )
}

/** Not where the customer has to connect an account: trying again can’t help. */
function isRetryable({ error }: BenefitGrant): boolean {
  return error !== null && error.code !== 'account_missing' && error.code !== 'account_expired'
}

function RetryButton({ grant, name }: PartProps) {
  const t = useTranslate()
  const mayRetry = useCan('benefits:write')
  const { mutate, isPending } = useSave({
    noun: 'benefit',
    save: () => retryBenefitGrant(grant.id),
    success: () => t('billing.benefit.retried'),
    onRefused: (error) => toast.error(describeError(error, t)),
  })
  if (!mayRetry || !isRetryable(grant)) return null
  return (
    <Button
      size="small"
      pending={isPending}
      onClick={() => mutate()}
      aria-label={t('billing.benefit.retry_of', { name })}
    >
      {t('billing.benefit.retry')}
    </Button>
  )
}
