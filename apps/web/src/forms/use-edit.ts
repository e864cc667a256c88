import { useDraft } from './use-draft.ts'
import { type SaveOptions, useSave } from './use-save.ts'
import { type IfMatch, useVersion, type Versioned } from './use-version.ts'

/** A draft, and how to save it. */
export interface DraftForm<Draft extends object> {
  form: ReturnType<typeof useDraft<Draft>>
  save: {
    mutate: (changes: Partial<Draft>) => void
    isPending: boolean
    isSuccess: boolean
    error: unknown
    reset: () => void
  }
}

interface EditOptions<Saved, Draft> extends Omit<SaveOptions<Partial<Draft>, Saved>, 'save'> {
  saved: Saved
  toDraft: (saved: Saved) => Draft
  read: (id: string) => Promise<Saved>
  /** Sends what differs from what is saved. */
  update: (changes: Partial<Draft>, version: IfMatch, draft: Draft) => Promise<Saved>
}

/** Something saved that is edited as a draft, over the version with which editing began. */
export function useEdit<Saved extends Versioned, Draft extends object>(
  options: EditOptions<Saved, Draft>,
) {
  const { saved, toDraft, read, update, onSaved, ...others } = options
  const form = useDraft(toDraft(saved))
  const saveVersion = useVersion({ saved, dirty: form.dirty, toDraft, read })
  const save = useSave({
    ...others,
    save: (changes: Partial<Draft>) =>
      saveVersion(changes, (version) =>
        update(changes, version, { ...toDraft(saved), ...changes }),
      ),
    onSaved: (answer, changes) => {
      form.reset()
      return onSaved?.(answer, changes)
    },
  })
  return { form, save }
}

interface CreateOptions<Saved, Draft> extends Omit<SaveOptions<Partial<Draft>, Saved>, 'save'> {
  empty: Draft
  create: (draft: Draft) => Promise<Saved>
}

/** Something new that is made of its whole draft. */
export function useCreate<Saved, Draft extends object>(options: CreateOptions<Saved, Draft>) {
  const { empty, create, ...others } = options
  const form = useDraft(empty)
  const save = useSave({
    ...others,
    save: (changes: Partial<Draft>) => create({ ...empty, ...changes }),
  })
  return { form, save }
}
