import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Logo } from '@tollgate/ui/logo'
import { Loading } from '#app/page/loading.tsx'
import { usePageTitle } from '#app/page/page-title.ts'
import { organizationsQuery } from '../access/organization-queries.ts'
import { OwnInvitationList } from '../invitation/own-invitation-list.tsx'
import { useOwnInvitations } from '../invitation/use-own-invitations.ts'
import { CreateOrganizationForm } from './create-organization-form.tsx'

const titleClass = 'text-balance font-semibold text-2xl tracking-tight'

/** Without a sidebar: there may be no organization yet that it could show. */
export function CreateOrganization() {
  const t = useTranslate()
  const router = useRouter()
  const { data: organizations = [] } = useQuery(organizationsQuery)
  const isFirst = organizations.length === 0
  return (
    <div className="flex min-h-dvh flex-col bg-surface px-5 py-6 sm:px-10">
      <header className="flex items-center justify-between gap-4">
        <Logo />
        {isFirst ? (
          <Link to="/account/profile" className={buttonClass({ variant: 'ghost' })}>
            {t('account.settings.title')}
          </Link>
        ) : (
          <button
            type="button"
            className={buttonClass({ variant: 'ghost' })}
            onClick={() => router.history.back()}
          >
            {t('common.action.cancel')}
          </button>
        )}
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center py-12">
        {isFirst ? (
          <FirstOrganization />
        ) : (
          <NewOrganization title={t('organization.create.title')} />
        )}
      </main>
    </div>
  )
}

/** Invited users see their invitations before they name their own organization. */
function FirstOrganization() {
  const t = useTranslate()
  const { invitations, isLoading } = useOwnInvitations()
  if (isLoading) return <Loading />
  if (invitations.length === 0) {
    return <NewOrganization title={t('organization.create.first_title')} />
  }
  return (
    <>
      <InvitedHeader />
      <div className="mb-10 rounded-lg border p-2">
        <OwnInvitationList invitations={invitations} />
      </div>
      <h2 className="font-semibold text-lg">{t('organization.create.or_title')}</h2>
      <p className="mt-1.5 mb-6 text-ink-muted">{t('organization.create.text')}</p>
      <CreateOrganizationForm />
    </>
  )
}

function InvitedHeader() {
  const t = useTranslate()
  const title = t('organization.create.invited_title')
  usePageTitle(title)
  return (
    <>
      <h1 className={titleClass}>{title}</h1>
      <p className="mt-1.5 mb-6 text-ink-muted">{t('organization.create.invited_text')}</p>
    </>
  )
}

function NewOrganization({ title }: { title: string }) {
  const t = useTranslate()
  usePageTitle(title)
  return (
    <>
      <h1 className={titleClass}>{title}</h1>
      <p className="mt-1.5 mb-6 text-ink-muted">{t('organization.create.text')}</p>
      <CreateOrganizationForm />
    </>
  )
}
