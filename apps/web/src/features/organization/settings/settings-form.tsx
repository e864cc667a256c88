import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Form, FormActions } from '@tollgate/ui/form'
import { PageHeader } from '@tollgate/ui/page-header'
import type { ReactNode } from 'react'
import { TheirChanges, type Theirs } from '#app/forms/edit-conflict.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { UnsavedChangesGuard } from '#app/forms/unsaved-changes-guard.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { usePageTitle } from '#app/page/page-title.ts'

interface SettingsFormProps {
  title: string
  description: string
  /** What the form shows, by the API’s names. */
  fields: readonly string[]
  dirty: boolean
  save: { isPending: boolean; error: unknown }
  theirs: Theirs
  onFormSubmit: () => void
  /** Sections. */
  children: ReactNode
}

/** A page of settings that are saved together. */
export function SettingsForm(props: SettingsFormProps) {
  const { title, description, fields, dirty, save, theirs, onFormSubmit, children } = props
  const t = useTranslate()
  const errors = useFormErrors(save.error, { fields })
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} description={description} />
      <UnsavedChangesGuard dirty={dirty && !save.isPending} />
      <Form errors={errors.fields} onFormSubmit={onFormSubmit} className="gap-0!">
        <FormAlert errors={errors}>
          <TheirChanges error={save.error} theirs={theirs} />
        </FormAlert>
        <div className="divide-y">{children}</div>
        <div className="md:max-w-[46.5rem]">
          <FormActions>
            <Button type="submit" variant="primary" pending={save.isPending}>
              {t('common.action.save')}
            </Button>
          </FormActions>
        </div>
      </Form>
    </>
  )
}
