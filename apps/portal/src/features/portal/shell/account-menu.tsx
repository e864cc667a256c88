import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Menu, MenuContent, MenuGroup, MenuItem, MenuLabel, MenuTrigger } from '@tollgate/ui/menu'
import { toast } from '@tollgate/ui/toast'
import { CircleUser, LogOut } from 'lucide-react'
import { endPortalSession } from '#api/portal-session/portal-session.ts'
import { forgetSignedIn } from '#app/api/portal-session.ts'

interface AccountMenuProps {
  slug: string
  /** Null for a session of one purchase, which doesn't say whose it is. */
  email: string | null
}

export function AccountMenu({ slug, email }: AccountMenuProps) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  async function signOut(): Promise<void> {
    try {
      await endPortalSession()
    } catch (error) {
      // One that has ended already is what was wanted.
      if (!(error instanceof ApiError) || !error.signedOut) {
        toast.error(describeError(error, t))
        return
      }
    }
    forgetSignedIn(slug)
    await navigate({
      to: '/$organization/sign-in',
      params: { organization: slug },
      search: { notice: 'signed_out' },
    })
    queryClient.clear()
  }

  return (
    <Menu>
      <MenuTrigger render={<Button variant="ghost" className="px-2.5" />}>
        <CircleUser aria-hidden />
        <span className="sr-only">{t('portal.account.label')}</span>
        {email !== null && <span className="max-w-56 truncate max-md:hidden">{email}</span>}
      </MenuTrigger>
      <MenuContent>
        <MenuGroup>
          {email !== null && <MenuLabel>{t('portal.account.signed_in_as', { email })}</MenuLabel>}
          <MenuItem onClick={() => void signOut()}>
            <LogOut aria-hidden />
            {t('portal.account.sign_out')}
          </MenuItem>
        </MenuGroup>
      </MenuContent>
    </Menu>
  )
}
