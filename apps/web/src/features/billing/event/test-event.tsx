import { ErrorAlert } from '@tollgate/app/form-alert'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { Empty } from '@tollgate/ui/empty'
import { Activity } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '#app/features/organization/access/use-organization.ts'
import { EventProgram } from './event-program.tsx'
import { testEvent, useSendTestEvent } from './use-send-test-event.ts'

/** Opens what a program sends, and sends one event without any. */
export function TestEventButton() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!useCan('events:write')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('billing.event.test')}</Button>
      {isOpen && <TestEventDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function TestEventDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const send = useSendTestEvent(onClose)
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t('billing.event.test_title')}
        description={t('billing.event.test_text')}
        width="large"
      >
        <EventProgram />
        <div className="mt-4 space-y-3 border-t pt-4">
          <TestEventText />
          <ErrorAlert error={send.error} />
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{t('common.action.close')}</Button>
          <Button variant="primary" pending={send.isPending} onClick={() => send.mutate()}>
            {t('billing.event.test_send')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

/** What exactly is sent: meters may count it. */
function TestEventText() {
  const t = useTranslate()
  const { name, external_customer_id: customer } = testEvent
  return <p className="text-ink-muted">{t('billing.event.test_what', { name, customer })}</p>
}

/** Where there are no events: how the first one comes. */
export function FirstEvent() {
  const t = useTranslate()
  const maySend = useCan('events:write')
  return (
    <div className="space-y-6">
      <Empty
        icon={Activity}
        title={t('billing.event.empty_title')}
        action={maySend && <SendFirst />}
      >
        {t('billing.event.empty_text')}
      </Empty>
      {maySend && <EventProgram />}
    </div>
  )
}

function SendFirst() {
  const t = useTranslate()
  const send = useSendTestEvent()
  return (
    <div className="max-w-md space-y-3 text-balance">
      <Button variant="primary" pending={send.isPending} onClick={() => send.mutate()}>
        {t('billing.event.test_send')}
      </Button>
      <TestEventText />
      <ErrorAlert error={send.error} />
    </div>
  )
}
