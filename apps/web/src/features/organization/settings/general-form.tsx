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
import { PictureField } from '#app/forms/picture-field.tsx'
import { UnsavedGuard } from '#app/forms/unsaved-guard.tsx'
import { type Refusals, useFormErrors } from '#app/forms/use-form-errors.ts'
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

function useGeneralForm(organization: CurrentOrganization) {
  const t = useTranslate()
  const showChanges = useShowChanges(organization)
  const saved = {
    name: organization.name,
    slug: organization.slug,
    logo: organization.logo ?? '',
  }
  const [values, setValues] = useState(saved)
  const update = useUpdateOrganization({
    mutation: {
      onSuccess: async ({ name, slug, logo }) => {
        await showChanges(slug)
        setValues({ name, slug, logo: logo ?? '' })
        toast.success(t('organization.settings.saved'))
      },
    },
  })
  const { name, slug, logo } = values
  const dirty = name !== saved.name || slug !== saved.slug || logo !== saved.logo
  return {
    values,
    change: (changes: Partial<typeof saved>) => setValues({ ...values, ...changes }),
    dirty: dirty && !update.isPending,
    pending: update.isPending,
    error: update.error,
    save: () => {
      const data = { name: name.trim(), slug, logo: logo.trim() || null }
      update.mutate({ data: { organizationId: organization.id, data } })
    },
  }
}

export function GeneralForm({ organization }: { organization: CurrentOrganization }) {
  const t = useTranslate()
  const { values, change, dirty, pending, error, save } = useGeneralForm(organization)
  const errors = useFormErrors(error, refusals)
  return (
    <Form errors={errors.fields} onFormSubmit={save}>
      <UnsavedGuard dirty={dirty} />
      <FormAlert errors={errors} />
      <Field
        name="name"
        label={t('organization.settings.name')}
        description={t('organization.settings.name_help')}
      >
        <Input
          value={values.name}
          onValueChange={(name) => change({ name })}
          maxLength={200}
          required
        />
      </Field>
      <SlugField
        label={t('organization.settings.slug')}
        description={t('organization.settings.slug_help')}
        value={values.slug}
        onValueChange={(slug) => change({ slug })}
        own={organization.slug}
      />
      <PictureField
        name="logo"
        label={t('organization.settings.logo')}
        description={t('organization.settings.logo_help')}
        refusal={t('organization.error.invalid_logo')}
        value={values.logo}
        onValueChange={(logo) => change({ logo })}
        preview={(image) => <Avatar name={values.name} image={image} shape="organization" />}
      />
      <FormActions>
        <Button type="submit" variant="primary" pending={pending}>
          {t('common.action.save')}
        </Button>
      </FormActions>
    </Form>
  )
}
