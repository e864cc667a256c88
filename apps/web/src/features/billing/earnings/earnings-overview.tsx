import { Link } from '@tanstack/react-router'
import { LoadError } from '@tollgate/app/page-states'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Skeleton } from '@tollgate/ui/skeleton'
import { Money } from '@tollgate/ui/table-cells'
import type { EarningsInCurrency } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { useTexts } from '#app/hooks/use-texts.ts'
import { Section } from '#app/page/record-page.tsx'
import { Change } from './change.tsx'
import { EarningsChart } from './earnings-chart.tsx'
import { useEarnings } from './use-earnings.ts'

const days = 30

/** What was earned lately in the main currency, and what was before; nothing where nothing was. */
export default function EarningsOverview() {
  const t = useTranslate()
  const hasTexts = useTexts('billing')
  const { slug } = useOrganization()
  const { earnings, before } = useEarnings(days)
  const { data, error, refetch } = earnings
  if (data === undefined && error !== null) return <LoadError error={error} onRetry={refetch} />
  if (data === undefined || !hasTexts) return <Skeleton className="h-96 w-full rounded-lg" />
  const [first, ...others] = data.currencies
  const main = first && others.reduce(busier, first)
  if (main === undefined) return null
  const past = before?.currencies.find(({ currency }) => currency === main.currency)
  return (
    <Section
      title={t('billing.earnings.title')}
      action={
        <Link
          to="/$organization/earnings"
          params={{ organization: slug }}
          className={buttonClass({ variant: 'link', size: 'inline' })}
        >
          {t('common.action.view_all')}
        </Link>
      }
    >
      <div className="space-y-4 rounded-lg border px-4 py-3.5 sm:px-5">
        <dl className="space-y-1">
          <dt className="text-ink-muted">
            {t('billing.earnings.net')} · {t('billing.earnings.days', { count: days })}
          </dt>
          <dd className="font-semibold text-2xl tabular-nums tracking-tight">
            <Money amount={main.net_amount} currency={main.currency} />
          </dd>
          <dd className="flex min-h-5 flex-wrap gap-x-2 text-[0.8125rem] text-ink-muted tabular-nums">
            {before && (
              <Change
                amount={main.net_amount}
                before={past?.net_amount ?? 0}
                currency={main.currency}
              />
            )}
          </dd>
        </dl>
        <EarningsChart earnings={main} />
      </div>
    </Section>
  )
}

function busier(one: EarningsInCurrency, other: EarningsInCurrency): EarningsInCurrency {
  const sales = ({ days: all }: EarningsInCurrency) =>
    all.filter(({ gross_amount: amount }) => amount > 0).length
  return sales(other) > sales(one) ? other : one
}
