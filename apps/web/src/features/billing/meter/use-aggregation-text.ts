import { useTranslate } from '@tollgate/messages/react'
import type { Meter } from '#api/model/index.ts'

/** What is made of the events that count. */
export function useAggregationText(): (aggregation: Meter['aggregation']) => string {
  const t = useTranslate()
  return (aggregation) => {
    if (aggregation.func === 'count') return t('billing.meter.func.count')
    const { func, property } = aggregation
    return t(`billing.meter.func.${func}`, { property })
  }
}
