import { useTranslate } from '@tollgate/messages/react'
import { DateTime } from '@tollgate/ui/table-cells'
import { ChevronRight, CircleHelp } from 'lucide-react'
import { useId, useState } from 'react'
import type { AuditActor, AuditEntry } from '#api/model/index.ts'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { auditActions, auditNouns, isAuditNoun } from './audit-actions.ts'
import { changedFieldsOf, EntryDetails } from './entry-details.tsx'
import { useActorName, useSubjectName } from './entry-names.ts'
import { SubjectLink } from './subject-link.tsx'

/** One line, which opens what differs before and after. */
export function EntryRow({ entry }: { entry: AuditEntry }) {
  const detailsId = useId()
  const subject = useSubjectName()(entry)
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
          <ActionName entry={entry} subject={subject} />
        </button>
        <span className="min-w-0 max-w-full truncate pl-7 md:pl-0">
          <SubjectLink entry={entry} subject={subject} />
        </span>
        <Actor actor={entry.actor} />
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

function ActionName({ entry, subject }: { entry: AuditEntry; subject: string | undefined }) {
  const t = useTranslate()
  const [noun] = entry.action.split('.')
  const Icon = isAuditNoun(noun) ? auditNouns[noun].icon : CircleHelp
  const text = auditActions[entry.action]
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

/** Pressing a name leaves only what that one did. */
function Actor({ actor }: { actor: AuditActor }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const name = useActorName()(actor)
  const { id } = actor
  if (id === null) return <span className="truncate text-ink-muted">{name}</span>
  return (
    <button
      type="button"
      aria-label={t('organization.audit.only_actor', { name })}
      onClick={() => changeSearch({ actor: id })}
      className="min-h-8 min-w-0 cursor-pointer truncate rounded-sm text-left underline-offset-4 hover:text-accent-text hover:underline"
    >
      {name}
    </button>
  )
}
