import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { DescriptionItem, DescriptionList } from '@tollgate/ui/description-list'
import { NoValue } from '@tollgate/ui/table-cells'
import type { MouseEvent, ReactNode } from 'react'

/** Someone else has changed the same fields meanwhile. */
export class EditConflict extends ApiError {
  /** As the draft names them. */
  readonly conflicts: string[]

  constructor(error: ApiError, conflicts: string[]) {
    super({ ...error, message: error.message })
    this.name = 'EditConflict'
    this.conflicts = conflicts
  }
}

/** What is saved by now in the fields of a form, and how to take it. */
export interface Theirs {
  /** By the draft’s names; `name` is that of its control, or of a group of them, where it differs. */
  values: Readonly<Record<string, readonly [label: string, value: ReactNode, name?: string]>>
  discard: (fields: readonly string[]) => void
  save: { reset: () => void }
}

interface TheirChangesProps {
  /** Why the form was not saved. */
  error: unknown
  theirs: Theirs | undefined
}

/** Which fields someone else changed, to what. */
export function TheirChanges({ error, theirs }: TheirChangesProps) {
  const t = useTranslate()
  if (!(error instanceof EditConflict) || theirs === undefined) return null
  const { conflicts } = error
  const { values, discard, save } = theirs
  function use({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
    discard(conflicts)
    save.reset()
    // The button that has the focus goes.
    const names = conflicts.map((field) => values[field]?.[2] ?? field)
    if (form !== null) focusOneOf(form, names)
  }
  return (
    <>
      <p className="pt-2 font-medium">{t('common.form.their_changes')}</p>
      <DescriptionList>
        {conflicts.map((field) => {
          const [label, value] = values[field] ?? [field, null]
          return (
            <DescriptionItem key={field} term={label}>
              {value || <NoValue />}
            </DescriptionItem>
          )
        })}
      </DescriptionList>
      <Button onClick={use}>{t('common.form.use_theirs')}</Button>
    </>
  )
}

/** The first control of these names, or else what submits the form. */
function focusOneOf(form: HTMLFormElement, names: readonly string[]): void {
  const isNamed = (control: Element) => {
    const own = control.getAttribute('name')
    return names.some((name) => own === name || own?.startsWith(`${name}.`))
  }
  const controls = Array.from(form.elements)
  const control = controls.find(isNamed) ?? controls.find((one) => one.matches('[type=submit]'))
  if (control instanceof HTMLElement) control.focus()
}
