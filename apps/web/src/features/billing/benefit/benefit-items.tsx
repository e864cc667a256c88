import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import type { Benefit } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'

/** Benefits in the order in which buyers see them. */
export function BenefitItems({ benefits }: { benefits: readonly Benefit[] }) {
  const t = useTranslate()
  const { slug } = useOrganization()
  return (
    <ul className="divide-y rounded-lg border">
      {benefits.map((benefit) => (
        <li key={benefit.id} className="px-4 py-2.5">
          <div className="flex items-center justify-between gap-3">
            <Link
              to="/$organization/benefits/$benefit"
              params={{ organization: slug, benefit: benefit.id }}
              className="min-w-0 break-words rounded-sm font-medium hover:text-accent-text"
            >
              <bdi>{benefit.description}</bdi>
            </Link>
            {benefit.type !== 'custom' && (
              <Badge>{t(`billing.benefit.type.${benefit.type}`)}</Badge>
            )}
          </div>
          {benefit.type === 'custom' && benefit.properties.note !== null && (
            <p className="whitespace-pre-line text-ink-muted">{benefit.properties.note}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
