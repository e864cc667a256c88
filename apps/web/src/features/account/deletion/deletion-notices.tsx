import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import type { Refusals } from '#app/forms/use-form-errors.ts'
import { organizationsQuery } from '../../organization/access/organization-queries.ts'
import { textLinkClass } from '../welcome/welcome-header.tsx'

export const deleteRefusals: Refusals = {
  INVALID_PASSWORD: { field: 'password' },
  // What a service answers where users may not delete themselves.
  404: { text: 'account.delete_link.disabled' },
}

export function isSoleOwner(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'YOU_ARE_THE_ONLY_OWNER'
}

/** Organizations that would be left without an owner, each with a link to it. */
export function SoleOwnerAlert({ error }: { error: ApiError }) {
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
