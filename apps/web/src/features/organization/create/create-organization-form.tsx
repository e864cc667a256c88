import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createOrganizationLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { useState } from 'react'
import { useCreateOrganization } from '#api/organization/organization.ts'
import { SaveForm } from '#app/forms/save-form.tsx'
import { updateSession } from '../../account/session/session-query.ts'
import { organizationsQuery } from '../access/organization-queries.ts'
import { SlugField } from '../slug/slug-field.tsx'
import { slugRefusals } from '../slug/slug-refusals.ts'
import { suggestSlug } from '../slug/suggest-slug.ts'

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

export function CreateOrganizationForm() {
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
