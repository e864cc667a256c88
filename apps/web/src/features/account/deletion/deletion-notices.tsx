import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { organizationsQuery } from '../../organization/access/organization-queries.ts'
import { textLinkClass } from '../welcome/welcome-header.tsx'

export const deleteRefusals: Refusals = {
  AT_LEAST_ONE_ADMINISTRATOR_IS_REQUIRED: { text: 'account.delete.last_administrator' },
  INVALID_PASSWORD: { field: 'password' },
  // What a service answers where users may not delete themselves.
  404: { text: 'account.delete_link.disabled' },
}

/** What is said to the only owner of an organization, which a sentence is too short for. */
export function explainSoleOwner(error: unknown) {
  const isSoleOwner = error instanceof ApiError && error.code === 'YOU_ARE_THE_ONLY_OWNER'
  return isSoleOwner ? <SoleOwnerAlert error={error} /> : null
}

/** Organizations that would be left without an owner, each with a link to it. */
function SoleOwnerAlert({ error }: { error: ApiError }) {
  const t = useTranslate()
  const { data: organizations = [] } = useQuery(organizationsQuery)
  // Only the message says which ones, by the names that organizations are shown by.
  const orphans = organizations.filter(({ name, slug }) => error.message.includes(name || slug))
  return (
    <Alert tone="danger" title={t('account.delete.sole_owner_title')}>
      <p>{t('account.delete.sole_owner_text')}</p>
      <ul className="mt-2 list-disc pl-5">
        {orphans.map(({ id, name, slug }) => (
          <li key={id}>
            <Link to="/$organization" params={{ organization: slug }} className={textLinkClass}>
              {name || slug}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** What goes with an account, and what stays. */
export function DeletionConsequences() {
  const t = useTranslate()
  return (
    <div className="space-y-2">
      <p className="font-medium">{t('account.delete_link.deletes')}</p>
      <ul className="list-disc space-y-1 pl-5">
        <li>{t('account.delete_link.deletes_profile')}</li>
        <li>{t('account.delete_link.deletes_memberships')}</li>
        <li>{t('account.delete_link.deletes_organizations')}</li>
      </ul>
      <p className="text-ink-muted">{t('account.delete_link.keeps_orders')}</p>
    </div>
  )
}
