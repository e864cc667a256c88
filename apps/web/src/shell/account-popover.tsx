import { Link } from '@tanstack/react-router'
import { isLanguage } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { Avatar } from '@tollgate/ui/avatar'
import { LanguageSelect } from '@tollgate/ui/language-select'
import { Popover, PopoverContent, PopoverTrigger } from '@tollgate/ui/popover'
import { BookOpen, ChevronsUpDown, LogOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSavePreferences } from '../features/account/profile/use-preferences.ts'
import { useSession } from '../features/account/session/use-session.ts'
import { useSignOutAndRedirect } from '../features/account/session/use-sign-out-and-redirect.ts'
import { hasServiceRole } from '../features/administration/access/service-role.ts'
import { accountPages } from './account-pages.ts'
import { ThemeChoice } from './theme-choice.tsx'

const AdministrationLink = lazy(
  () => import('../features/administration/access/administration-link.tsx'),
)

const entryClass =
  'flex h-9 w-full cursor-pointer items-center gap-2.5 rounded-sm px-2 text-left text-sm hover:bg-sunken [&_svg]:size-4 [&_svg]:text-ink-muted'

export function AccountPopover() {
  const t = useTranslate()
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger className="flex h-11 w-full cursor-pointer items-center gap-2.5 rounded-md px-1.5 text-left transition-colors hover:bg-sunken data-popup-open:bg-sunken">
        <span className="sr-only">{`${t('account.menu.label')}: ${user.name}`}</span>
        <Avatar name={user.name} image={user.image} />
        <span className="min-w-0 flex-1 truncate font-medium" aria-hidden>
          {user.name}
        </span>
        <ChevronsUpDown className="size-4 shrink-0 text-ink-muted" aria-hidden />
      </PopoverTrigger>
      <PopoverContent label={t('account.menu.label')} align="start" className="p-1!">
        <p className="truncate border-b px-2 pt-1.5 pb-2.5 text-ink-muted">{user.email}</p>
        <AccountLinks onChoose={() => setOpen(false)} />
        <Preferences />
        <SignOutButton />
      </PopoverContent>
    </Popover>
  )
}

function AccountLinks({ onChoose }: { onChoose: () => void }) {
  const t = useTranslate()
  const { user } = useSession()
  return (
    <div className="border-b py-1">
      {accountPages.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} onClick={onChoose} className={entryClass}>
          <Icon aria-hidden />
          {t(label)}
        </Link>
      ))}
      {hasServiceRole(user) && (
        <Suspense>
          <AdministrationLink onClick={onChoose} className={entryClass} />
        </Suspense>
      )}
      <a href="/docs" className={entryClass}>
        <BookOpen aria-hidden />
        {t('account.menu.documentation')}
      </a>
    </div>
  )
}

function Preferences() {
  const save = useSavePreferences()
  return (
    <div className="flex items-center gap-2 border-b px-2 py-2">
      <ThemeChoice />
      <div className="min-w-0 flex-1">
        <LanguageSelect
          onChange={(language) => {
            if (isLanguage(language)) save({ language })
          }}
        />
      </div>
    </div>
  )
}

function SignOutButton() {
  const t = useTranslate()
  const { signOut } = useSignOutAndRedirect()
  return (
    <div className="pt-1">
      <button type="button" className={entryClass} onClick={signOut}>
        <LogOut aria-hidden />
        {t('account.menu.sign_out')}
      </button>
    </div>
  )
}
