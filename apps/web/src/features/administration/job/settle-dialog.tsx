import { useTranslate } from '@tollgate/messages/react'
import { Progress } from '@tollgate/ui/progress'
import { useEffect, useState } from 'react'
import type { FailedJobsNamed } from '#api/model/index.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { type SettlingVerb, settleFailed } from './settle-failed.ts'

/** What the failed jobs are called on the page that lists them. */
export type JobNoun = 'job' | 'email'

export interface ToSettle {
  verb: SettlingVerb
  which: FailedJobsNamed[]
  /** How many jobs that is. */
  total: number
}

interface SettleDialogProps extends ToSettle {
  noun: JobNoun
  onClose: () => void
}

/** Asks before failed jobs are retried or discarded, and shows how far it is. */
export function SettleDialog({ noun, verb, which, total, onClose }: SettleDialogProps) {
  const t = useTranslate()
  const [settled, setSettled] = useState(0)
  const signal = useAbortOnClose()
  const settle = useSettle(noun, verb, {
    settle: () => settleFailed({ verb, which, onProgress: setSettled, signal }),
    onSettled: onClose,
  })
  return (
    <ConfirmMutation
      tone={verb === 'retry' ? 'primary' : 'danger'}
      title={t(`administration.${noun}.${verb}_title`, { count: total })}
      description={t(`administration.${noun}.${verb}_text`)}
      confirmLabel={t(`administration.job.${verb}`)}
      mutation={settle}
      onClose={onClose}
    >
      {settle.isPending && total > 1 && (
        <Progress
          label={t('administration.job.progress', { done: settled, total })}
          value={settled}
          max={Math.max(total, settled)}
        />
      )}
    </ConfirmMutation>
  )
}

/** Retries one job without asking: that takes nothing away. */
export function useRetryOne(noun: JobNoun) {
  return useSettle(noun, 'retry', {
    settle: (id: string) => settleFailed({ verb: 'retry', which: [{ id }] }),
  })
}

interface SettleOptions<Input> {
  settle: (input: Input) => Promise<number>
  onSettled?: () => void
}

function useSettle<Input = void>(noun: JobNoun, verb: SettlingVerb, options: SettleOptions<Input>) {
  const t = useTranslate()
  return useSave<Input, number>({
    noun: 'job',
    save: options.settle,
    success: (count) => t(`administration.${noun}.${verb}_done`, { count }),
    onSaved: options.onSettled,
    gone: { code: 'FAILED_JOB_NOT_FOUND', text: t('administration.job.gone') },
    onGone: options.onSettled,
  })
}

/** Closing the dialog ends what runs after the part under way. */
function useAbortOnClose(): AbortSignal {
  const [controller] = useState(() => new AbortController())
  useEffect(() => () => controller.abort(), [controller])
  return controller.signal
}
