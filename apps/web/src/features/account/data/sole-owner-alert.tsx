import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { organizationsQuery } from '../../organization/access/organization-queries.ts'
import { textLink } from '../welcome/text-link.ts'

/** The code ends with the names of the organizations. */
export function isSoleOwner(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code.startsWith('YOU_ARE_THE_ONLY_OWNER_OF')
}

/** Organizations that would have no owner any more, each with the way to it. */
export function SoleOwnerAlert({ error }: { error: ApiError }) {
  const t = useTranslate()
  const { data: organizations = [] } = useQuery(organizationsQuery)
  const orphans = organizations.filter(({ name }) => error.message.includes(name))
  return (
    <Alert tone="danger" title={t('account.delete.sole_owner_title')}>
      <p>{t('account.delete.sole_owner_text')}</p>
      <ul className="mt-2 list-disc pl-5">
        {orphans.map(({ id, name, slug }) => (
          <li key={id}>
            <Link to="/$organization" params={{ organization: slug }} className={textLink}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
