import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { SaveForm } from '@tollgate/app/save-form'
import { createOrganizationLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { Logo } from '@tollgate/ui/logo'
import { useState } from 'react'
import { useCreateOrganization } from '#api/organization/organization.ts'
import { Loading } from '#app/page/page-states.tsx'
import { usePageTitle } from '#app/page/page-title.ts'
import { updateSession } from '../../account/session/session-query.ts'
import { organizationsQuery } from '../access/organization-queries.ts'
import { OwnInvitationList } from '../invitation/own-invitation-list.tsx'
import { useOwnInvitations } from '../invitation/use-own-invitations.ts'
import { SlugField, slugRefusals } from '../slug/slug-field.tsx'
import { suggestSlug } from '../slug/suggest-slug.ts'

const titleClass = 'text-balance font-semibold text-2xl tracking-tight'

/** Without a sidebar: there may be no organization yet that it could show. */
export function CreateOrganization() {
  const t = useTranslate()
  const router = useRouter()
  const { data: organizations = [] } = useQuery(organizationsQuery)
  const isFirst = organizations.length === 0
  return (
    <div className="flex grow flex-col bg-surface px-5 py-6 sm:px-10">
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

function useCreate() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useCreateOrganization({
    mutation: {
      onSuccess: async ({ id, slug }) => {
        updateSession(queryClient, (current) => ({
          ...current,
          session: { ...current.session, activeOrganizationId: id },
        }))
        await queryClient.fetchQuery({ ...organizationsQuery, staleTime: 0 })
        await navigate({ to: '/$organization', params: { organization: slug } })
      },
    },
  })
}

function CreateOrganizationForm() {
  const t = useTranslate()
  const create = useCreate()
  const [name, setName] = useState('')
  // Follows the name until the user edits it.
  const [ownSlug, setOwnSlug] = useState<string | null>(null)
  const slug = ownSlug ?? suggestSlug(name)
  return (
    <SaveForm
      error={create.error}
      refusals={slugRefusals}
      onFormSubmit={() => create.mutate({ data: { name: name.trim(), slug } })}
    >
      <Field name="name" label={t('organization.create.name')}>
        <Input
          value={name}
          onValueChange={setName}
          autoComplete="organization"
          {...createOrganizationLimits.name}
          required
        />
      </Field>
      <SlugField
        label={t('organization.create.slug')}
        description={t('organization.create.slug_help')}
        value={slug}
        onValueChange={setOwnSlug}
      />
      <Button type="submit" variant="primary" size="large" wide pending={create.isPending}>
        {t('organization.create.submit')}
      </Button>
    </SaveForm>
  )
}
