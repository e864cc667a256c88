import { useTranslate } from '@tollgate/messages/react'
import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'

const shownFor = 1500

interface CopyButtonProps {
  value: string
  /** What is copied, for screen readers: "Copy order ID". */
  label?: string
}

export function CopyButton({ value, label }: CopyButtonProps) {
  const t = useTranslate()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [copied])
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={label ?? t('common.action.copy')}
      className="relative inline-flex size-7 shrink-0 cursor-pointer items-center justify-center rounded-sm text-ink-muted hover:bg-sunken hover:text-ink"
    >
      <Icon name={copied ? 'check' : 'copy'} className="size-3.5" />
      <span role="status" className="sr-only">
        {copied ? t('common.action.copied') : ''}
      </span>
    </button>
  )
}
