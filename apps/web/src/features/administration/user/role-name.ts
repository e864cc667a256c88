import { useTranslate } from '@tollgate/messages/react'

/** How a role in the service is called; one that the settings add has no other name. */
export function useRoleName(): (role: string) => string {
  const t = useTranslate()
  return (role) => {
    if (role === 'admin') return t('administration.user.role_admin')
    return role === 'user' ? t('administration.user.role_user') : role
  }
}
