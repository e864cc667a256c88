import { Link, useRouter } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Logo } from '@tollgate/ui/logo'
import { useListOrganizations } from '#api/organization/organization.ts'
import { usePageTitle } from '#app/screens/page-title.ts'
import { CreateOrganizationForm } from './create-organization-form.tsx'

/** Without a sidebar: there may be no organization yet that it could show. */
export function CreateOrganization() {
  const t = useTranslate()
  const router = useRouter()
  const { data: organizations = [] } = useListOrganizations()
  const isFirst = organizations.length === 0
  const title = isFirst ? t('organization.create.first_title') : t('organization.create.title')
  usePageTitle(title)
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
        <h1 className="text-balance font-semibold text-2xl tracking-tight">{title}</h1>
        <p className="mt-1.5 mb-6 text-ink-muted">{t('organization.create.text')}</p>
        <CreateOrganizationForm />
      </main>
    </div>
  )
}
