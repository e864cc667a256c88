import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Select } from '@tollgate/ui/select'
import type { ReactNode } from 'react'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { ProductFilter } from '../product/product-filter.tsx'
import { type RangeName, ranges, usualRange } from './ranges.ts'

interface MetricsFiltersProps {
  name: RangeName
  /** What else can be chosen. */
  children: ReactNode
}

/** Which time and product metrics are of, kept in the address. */
export function MetricsFilters({ name, children }: MetricsFiltersProps) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const { product } = useSearch({ strict: false })
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        aria-label={t('billing.earnings.period')}
        className="w-full sm:w-52"
        options={ranges.map((value) => ({
          value,
          label:
            value === 'year'
              ? t('billing.metrics.year')
              : t('billing.earnings.days', { count: Number(value) }),
        }))}
        value={name}
        onValueChange={(value) => changeSearch({ days: value === usualRange ? undefined : value })}
      />
      <ProductFilter product={product} />
      {children}
    </div>
  )
}
