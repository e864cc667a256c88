import { useTranslate } from '@tollgate/messages/react'

/** What `useSave` says and does when someone else has deleted the thing meanwhile. */
export function useGone(name: string, onGone: () => void) {
  const t = useTranslate()
  const text = t('billing.record.deleted_meanwhile', { name })
  return { gone: { code: 'ResourceNotFound', text }, onGone }
}
