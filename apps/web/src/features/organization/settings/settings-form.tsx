import { SaveForm } from '@tollgate/app/save-form'
import { UnsavedChangesGuard } from '@tollgate/app/unsaved-changes-guard'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { FormActions } from '@tollgate/ui/form'
import type { ReactNode } from 'react'
import { TheirChanges, type Theirs } from '#app/forms/edit-conflict.tsx'

interface SettingsFormProps<Draft> {
  form: { changes: Partial<Draft>; dirty: boolean; discard: Theirs['discard'] }
  save: {
    mutate: (changes: Partial<Draft>) => void
    isPending: boolean
    error: unknown
    reset: () => void
  }
  /** What is saved by now, for those who saved later than someone else. */
  saved: Theirs['values']
  /** What the form shows, by the API’s names. */
  fields?: readonly string[]
  refusals?: Refusals
  /** Sections. */
  children: ReactNode
}

/** Settings that are saved together, with what differs alone. */
export function SettingsForm<Draft>(props: SettingsFormProps<Draft>) {
  const { form, save, saved, fields, refusals, children } = props
  const { changes, dirty, discard } = form
  const t = useTranslate()
  return (
    <SaveForm
      error={save.error}
      refusals={refusals}
      fields={fields}
      alert={<TheirChanges error={save.error} theirs={{ values: saved, discard, save }} />}
      onFormSubmit={() => save.mutate(changes)}
      className="gap-0! pb-8"
    >
      <UnsavedChangesGuard dirty={dirty && !save.isPending} />
      <div className="divide-y">{children}</div>
      <div className="md:max-w-[46.5rem]">
        <FormActions>
          <Button type="submit" variant="primary" pending={save.isPending}>
            {t('common.action.save')}
          </Button>
        </FormActions>
      </div>
    </SaveForm>
  )
}
