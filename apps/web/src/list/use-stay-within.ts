import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Leads from a page past the end to the last one: its rows have gone, or the address was typed. */
export function useLastPageRedirect(page: number, pages: number | undefined): void {
  const navigate = useNavigate()
  const last = Math.max(pages ?? page, 1)
  const goToLast = useEffectEvent(() => {
    const search = { page: last === 1 ? undefined : last }
    void navigate({ to: '.', search: (current) => ({ ...current, ...search }), replace: true })
  })
  useEffect(() => {
    if (page > last) goToLast()
  }, [page, last])
}
