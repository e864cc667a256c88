import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Avatar } from '@tollgate/ui/avatar'
import { buttonClass } from '@tollgate/ui/button'
import { Logo } from '@tollgate/ui/logo'
import type { Organization } from '#api/model/index.ts'
import { NotFound } from '#app/page/page-states.tsx'
import { usePageTitle } from '#app/page/page-title.ts'
import { organizationsQuery } from './organization-queries.ts'

/** Either the organization of the address is unknown, or only the page below it. */
export function OrganizationNotFound() {
  const { organization: slug } = useParams({ strict: false })
  const { data: organizations } = useQuery(organizationsQuery)
  const known = organizations?.some((organization) => organization.slug === slug)
  return known === true ? <NotFound /> : <UnknownOrganization />
}

/** For an address that names no organization, or one of other people: both look the same. */
function UnknownOrganization() {
  const t = useTranslate()
  const { organization: slug = '' } = useParams({ strict: false })
  const { data: organizations = [] } = useQuery(organizationsQuery)
  const title = t('organization.missing.title', { slug })
  usePageTitle(title)
  return (
    <div className="flex grow flex-col bg-surface px-5 py-6 sm:px-10">
      <header>
        <Link to="/" className="inline-block rounded-sm">
          <Logo />
        </Link>
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center py-12">
        <h1 className="break-words font-semibold text-2xl tracking-tight">{title}</h1>
        <p className="mt-1.5 mb-6 text-ink-muted">{t('organization.missing.text')}</p>
        {organizations.length === 0 ? (
          <Link to="/organizations/new" className={buttonClass({ variant: 'primary' })}>
            {t('organization.switcher.create')}
          </Link>
        ) : (
          <OrganizationLinks organizations={organizations} />
        )}
      </main>
    </div>
  )
}

function OrganizationLinks({ organizations }: { organizations: Organization[] }) {
  const t = useTranslate()
  return (
    <section>
      <h2 className="mb-2 font-medium text-ink-muted text-xs">
        {t('organization.missing.others')}
      </h2>
      <ul className="divide-y rounded-lg border">
        {organizations.map(({ id, slug, name, logo }) => (
          <li key={id}>
            <Link
              to="/$organization"
              params={{ organization: slug }}
              className="flex items-center gap-3 px-4 py-3 hover:bg-sunken/50"
            >
              <Avatar name={name} image={logo} shape="organization" />
              <span className="truncate font-medium">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
