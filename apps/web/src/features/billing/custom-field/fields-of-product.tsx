import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import type { Product } from '#api/model/index.ts'
import { Section } from '#app/page/record-page.tsx'

/** What buyers fill in, in their order. */
export function FieldsOfProduct({ product }: { product: Product }) {
  const t = useTranslate()
  return (
    <Section title={t('billing.custom_field.list')}>
      <ul className="divide-y rounded-lg border">
        {product.attached_custom_fields.map(({ custom_field: { id, name, type }, required }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-2.5">
            <bdi className="min-w-0 flex-1 truncate font-medium">{name}</bdi>
            {required && <Badge>{t('billing.custom_field.required')}</Badge>}
            <span className="text-ink-muted">{t(`billing.custom_field.type.${type}`)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
