import { useTranslate } from '@tollgate/messages/react'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import { Input } from './input.tsx'

export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'className'>) {
  const t = useTranslate()
  const [revealed, setRevealed] = useState(false)
  return (
    <div className="relative">
      <Input
        {...props}
        type={revealed ? 'text' : 'password'}
        className="pr-10"
        spellCheck={false}
      />
      <button
        type="button"
        className="absolute inset-y-0 right-0 flex w-9 cursor-pointer items-center justify-center rounded-md text-ink-muted hover:text-ink"
        aria-label={revealed ? t('common.password.hide') : t('common.password.show')}
        onClick={() => setRevealed(!revealed)}
      >
        <Icon name={revealed ? 'eye-off' : 'eye'} className="size-4" />
      </button>
    </div>
  )
}
