import { useTranslate } from '@tollgate/messages/react'
import { IconButton } from '@tollgate/ui/icon-button'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useEmbedMessages } from './use-embed-messages.ts'

interface EmbedFrameProps {
  children: ReactNode
}

/** The checkout as a card over a merchant’s page, which can be closed until a payment is under way. */
export default function EmbedFrame({ children }: EmbedFrameProps) {
  const t = useTranslate()
  const { canClose, close } = useEmbedMessages()
  const closeByKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' && canClose) close()
  })
  useEffect(() => {
    window.addEventListener('keydown', closeByKey)
    return () => window.removeEventListener('keydown', closeByKey)
  }, [])
  useLinksOnTop()
  return (
    <div className="flex min-h-dvh items-center justify-center sm:p-4 lg:p-8">
      <div className="[&_.min-h-dvh]:min-h-0 [&_header.sticky]:top-12 w-full max-w-5xl self-stretch bg-surface sm:self-auto sm:overflow-clip sm:rounded-xl sm:shadow-high">
        <div className="sticky top-0 z-20 flex h-12 items-center justify-end border-b bg-surface px-2">
          {canClose && <IconButton icon={X} label={t('common.action.close')} onClick={close} />}
        </div>
        {children}
      </div>
    </div>
  )
}

/** Links lead out of the frame: other pages may not be framed. */
function useLinksOnTop(): void {
  useEffect(() => {
    const base = document.createElement('base')
    base.target = '_top'
    document.head.append(base)
    return () => base.remove()
  }, [])
}
