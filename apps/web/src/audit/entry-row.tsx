import type { PlainMessageKey } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { DateTime } from '@tollgate/ui/table-cells'
import { ChevronRight, CircleHelp, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { AuditActor, AuditEntry } from '#api/model/index.ts'
import { changedFieldsOf, EntryDetails } from './entry-details.tsx'
import { useActorName } from './entry-names.ts'

/** How what is done, and the kinds of what it is done to, are called and drawn. */
export interface AuditWords {
  nouns: Readonly<Record<string, { label: PlainMessageKey; icon: LucideIcon }>>
  /** An action that isn’t among them shows its code. */
  actions: Readonly<Record<string, PlainMessageKey>>
}

interface EntryRowProps {
  entry: AuditEntry
  words: AuditWords
  /** What the entry is about, by name; undefined where nothing tells. */
  subject: string | undefined
  /** Leads there. */
  link: ReactNode
  /** Leaves only what this one did. */
  onChooseActor: (actorId: string) => void
}

/** One line, which opens what differs before and after. */
export function EntryRow({ entry, words, subject, link, onChooseActor }: EntryRowProps) {
  const detailsId = useId()
  const [open, setOpen] = useState(false)
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-4 px-4 py-2 hover:bg-sunken/50 md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)_8rem]">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? detailsId : undefined}
          onClick={() => setOpen(!open)}
          className="flex min-h-8 w-full min-w-0 cursor-pointer items-center gap-3 rounded-sm text-left"
        >
          <ChevronRight
            className={`size-4 shrink-0 text-ink-muted transition-transform ${open ? 'rotate-90' : ''}`}
            aria-hidden
          />
          <ActionName entry={entry} words={words} subject={subject} />
        </button>
        <span className="min-w-0 max-w-full truncate pl-7 md:pl-0">{link}</span>
        <Actor actor={entry.actor} onChoose={onChooseActor} />
        <span className="ml-auto text-right text-ink-muted">
          <DateTime value={entry.createdAt} as="relative" />
        </span>
      </div>
      {open && (
        <div id={detailsId}>
          <EntryDetails entry={entry} />
        </div>
      )}
    </li>
  )
}

type ActionNameProps = Pick<EntryRowProps, 'entry' | 'words' | 'subject'>

function ActionName({ entry, words, subject }: ActionNameProps) {
  const t = useTranslate()
  const [noun = ''] = entry.action.split('.')
  const Icon = words.nouns[noun]?.icon ?? CircleHelp
  const text = words.actions[entry.action]
  const fields = changedFieldsOf(entry)
  return (
    <>
      <Icon className="size-4 shrink-0 text-ink-muted" aria-hidden />
      <span className="min-w-0 break-words">
        {text === undefined ? (
          <code className="font-mono text-[0.8125rem]">{entry.action}</code>
        ) : (
          <span className="font-medium">{t(text)}</span>
        )}
        {subject !== undefined && <span className="sr-only"> · {subject}</span>}
        {fields.length > 0 && (
          <>
            {' · '}
            <code className="font-mono text-[0.8125rem] text-ink-muted">{fields.join(', ')}</code>
          </>
        )}
      </span>
    </>
  )
}

interface ActorProps {
  actor: AuditActor
  onChoose: (actorId: string) => void
}

/** Pressing a name leaves only what that one did. */
function Actor({ actor, onChoose }: ActorProps) {
  const t = useTranslate()
  const name = useActorName()(actor)
  const { id } = actor
  if (id === null) return <span className="truncate text-ink-muted">{name}</span>
  return (
    <button
      type="button"
      aria-label={t('organization.audit.only_actor', { name })}
      onClick={() => onChoose(id)}
      className="min-h-8 min-w-0 cursor-pointer truncate rounded-sm text-left underline-offset-4 hover:text-accent-text hover:underline"
    >
      {name}
    </button>
  )
}
