import { createLink } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import type { ComponentProps } from 'react'

/** Leaves a form for the page it was opened from. */
export const CancelLink = createLink((anchor: Omit<ComponentProps<'a'>, 'children'>) => {
  const t = useTranslate()
  return (
    <a {...anchor} className={buttonClass()}>
      {t('common.action.cancel')}
    </a>
  )
})
