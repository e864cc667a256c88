import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Avatar } from '@tollgate/ui/avatar'
import { Popover, PopoverContent, PopoverTrigger } from '@tollgate/ui/popover'
import { Check, ChevronsUpDown, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Organization } from '#api/model/index.ts'
import { useShellOrganizations } from './use-shell-organizations.ts'

const InvitationCount = lazy(async () => {
  await whenIdle()
  const { InvitationCount } = await import('./own-invitations.tsx')
  return { default: InvitationCount }
})

const InvitationSection = lazy(async () => {
  const { InvitationSection } = await import('./own-invitations.tsx')
  return { default: InvitationSection }
})

const entryClass =
  'flex h-9 w-full items-center gap-2.5 rounded-sm px-2 text-left text-sm hover:bg-sunken'

export function OrganizationSwitcher() {
  const t = useTranslate()
  const { all, current } = useShellOrganizations()
  const [open, setOpen] = useState(false)
  function close(): void {
    setOpen(false)
  }
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger className="flex h-10 w-full cursor-pointer items-center gap-2.5 rounded-md px-1.5 text-left transition-colors hover:bg-sunken data-popup-open:bg-sunken">
        <span className="sr-only">
          {current === undefined
            ? t('organization.switcher.label')
            : t('organization.switcher.current', { name: current.name })}
        </span>
        <Avatar
          name={current?.name ?? ''}
          image={current?.logo}
          size="small"
          shape="organization"
        />
        <span className="min-w-0 flex-1 truncate font-semibold" aria-hidden>
          {current?.name ?? t('organization.switcher.none')}
        </span>
        <Suspense>
          <InvitationCount />
        </Suspense>
        <ChevronsUpDown className="size-4 shrink-0 text-ink-muted" aria-hidden />
      </PopoverTrigger>
      <PopoverContent label={t('organization.switcher.label')} align="start" className="p-1!">
        <OrganizationList organizations={all} current={current} onChoose={close} />
        <Suspense>
          <InvitationSection onLeave={close} />
        </Suspense>
        <Link to="/organizations/new" onClick={close} className={entryClass}>
          <Plus className="mx-1 size-4 text-ink-muted" aria-hidden />
          {t('organization.switcher.create')}
        </Link>
      </PopoverContent>
    </Popover>
  )
}

interface OrganizationListProps {
  organizations: Organization[]
  current: Organization | undefined
  onChoose: () => void
}

function OrganizationList({ organizations, current, onChoose }: OrganizationListProps) {
  const t = useTranslate()
  if (organizations.length === 0) return null
  return (
    <ul
      aria-label={t('organization.switcher.list')}
      className="mb-1 max-h-72 overflow-y-auto border-b pb-1"
    >
      {organizations.map(({ id, slug, name, logo }) => (
        <li key={id}>
          <Link
            to="/$organization"
            params={{ organization: slug }}
            onClick={onChoose}
            aria-current={id === current?.id ? 'true' : undefined}
            className={entryClass}
          >
            <Avatar name={name} image={logo} size="small" shape="organization" />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {id === current?.id && <Check className="size-4 text-accent-text" aria-hidden />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const maximumWait = 3000

/** Resolves when the browser is idle; not every browser reports it. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: maximumWait })
    } else setTimeout(resolve, 500)
  })
}
