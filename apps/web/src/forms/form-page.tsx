import { SaveForm } from '@tollgate/app/save-form'
import { UnsavedChangesGuard } from '@tollgate/app/unsaved-changes-guard'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { FormActions } from '@tollgate/ui/form'
import { PageHeader } from '@tollgate/ui/page-header'
import type { ReactNode } from 'react'
import { usePageTitle } from '#app/page/page-title.ts'
import { TheirChanges, type Theirs } from './edit-conflict.tsx'

interface FormPageProps {
  title: string
  description?: ReactNode
  /** “Save” without one. */
  submitLabel?: string
  /** Back to where the page was opened. */
  cancel: ReactNode
  save: { isPending: boolean; isSuccess: boolean; error: unknown }
  /** Whether leaving would lose something. */
  dirty: boolean
  refusals?: Refusals
  fields?: readonly string[]
  theirs?: Theirs
  onFormSubmit: () => void
  /** Beside the form on wide screens, else below it. */
  aside?: ReactNode
  children: ReactNode
}

/** A form on a page of its own, which is not left with unsaved changes unasked. */
export function FormPage(props: FormPageProps) {
  const { title, description, submitLabel, cancel, save, dirty, aside, children } = props
  const t = useTranslate()
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} description={description} />
      <UnsavedChangesGuard dirty={dirty && !save.isPending && !save.isSuccess} />
      <div
        className={
          aside
            ? 'grid grid-cols-[minmax(0,1fr)] gap-10 xl:grid-cols-[minmax(0,42rem)_minmax(20rem,1fr)]'
            : undefined
        }
      >
        <SaveForm
          error={save.error}
          refusals={props.refusals}
          fields={props.fields}
          alert={<TheirChanges error={save.error} theirs={props.theirs} />}
          onFormSubmit={props.onFormSubmit}
          className="max-w-2xl gap-6"
        >
          {children}
          <FormActions>
            {cancel}
            <Button type="submit" variant="primary" pending={save.isPending}>
              {submitLabel ?? t('common.action.save')}
            </Button>
          </FormActions>
        </SaveForm>
        {aside && (
          <div className="max-w-2xl xl:sticky xl:top-6 xl:max-w-md xl:self-start">{aside}</div>
        )}
      </div>
    </>
  )
}
