import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Avatar } from '@tollgate/ui/avatar'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Form, FormActions } from '@tollgate/ui/form'
import { Input } from '@tollgate/ui/input'
import { toast } from '@tollgate/ui/toast'
import { useState } from 'react'
import { useUpdateOrganization } from '#api/organization/organization.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { UnsavedGuard } from '#app/forms/unsaved-guard.tsx'
import { type Refusals, useFormErrors } from '#app/forms/use-form-errors.ts'
import { isSecureAddress } from '#app/forms/web-address.ts'
import type { CurrentOrganization } from '../access/find-organization.ts'
import { fullOrganizationQuery, organizationsQuery } from '../access/organization-queries.ts'
import { SlugField } from '../slug/slug-field.tsx'
import { slugRefusals } from '../slug/slug-refusals.ts'

const refusals: Refusals = {
  ...slugRefusals,
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: { text: 'organization.error.not_allowed' },
}

/** Reads the organization again, at its new address where that has changed. */
function useShowChanges(organization: CurrentOrganization) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  return async (slug: string) => {
    await Promise.all([
      queryClient.fetchQuery({ ...organizationsQuery, staleTime: 0 }),
      queryClient.fetchQuery({ ...fullOrganizationQuery(organization.id), staleTime: 0 }),
    ])
    if (slug === organization.slug) return router.invalidate()
    return navigate({
      to: '/$organization/settings',
      params: { organization: slug },
      replace: true,
      ignoreBlocker: true,
    })
  }
}

export function GeneralForm({ organization }: { organization: CurrentOrganization }) {
  const t = useTranslate()
  const showChanges = useShowChanges(organization)
  const [name, setName] = useState(organization.name)
  const [slug, setSlug] = useState(organization.slug)
  const [logo, setLogo] = useState(organization.logo ?? '')
  const update = useUpdateOrganization({
    mutation: {
      onSuccess: async (saved) => {
        await showChanges(saved.slug)
        setName(saved.name)
        toast.success(t('organization.settings.saved'))
      },
    },
  })
  const errors = useFormErrors(update.error, refusals)
  const dirty =
    name !== organization.name || slug !== organization.slug || logo !== (organization.logo ?? '')
  function save(): void {
    const data = { name: name.trim(), slug, logo: logo.trim() === '' ? null : logo.trim() }
    update.mutate({ data: { organizationId: organization.id, data } })
  }
  return (
    <Form errors={errors.fields} onFormSubmit={save}>
      <UnsavedGuard dirty={dirty && !update.isPending} />
      <FormAlert errors={errors} />
      <Field
        name="name"
        label={t('organization.settings.name')}
        description={t('organization.settings.name_help')}
      >
        <Input value={name} onValueChange={setName} maxLength={200} required />
      </Field>
      <SlugField
        label={t('organization.settings.slug')}
        description={t('organization.settings.slug_help')}
        value={slug}
        onValueChange={setSlug}
        own={organization.slug}
      />
      <Field
        name="logo"
        label={t('organization.settings.logo')}
        description={t('organization.settings.logo_help')}
        optional
        validate={(value) =>
          value === '' || isSecureAddress(String(value))
            ? null
            : t('organization.error.invalid_logo')
        }
      >
        <div className="flex items-center gap-3">
          <Avatar name={name} image={isSecureAddress(logo) ? logo : null} shape="organization" />
          <Input value={logo} onValueChange={setLogo} inputMode="url" placeholder="https://" />
        </div>
      </Field>
      <FormActions>
        <Button type="submit" variant="primary" pending={update.isPending}>
          {t('common.action.save')}
        </Button>
      </FormActions>
    </Form>
  )
}
