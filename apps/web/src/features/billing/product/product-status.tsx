import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'

export function ProductStatus({ archived }: { archived: boolean }) {
  const t = useTranslate()
  return archived ? (
    <Badge>{t('billing.product.status.archived')}</Badge>
  ) : (
    <Badge tone="success">{t('billing.product.status.on_sale')}</Badge>
  )
}
