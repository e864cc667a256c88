import { LoadError } from '@tollgate/app/page-states'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Skeleton } from '@tollgate/ui/skeleton'
import { lazy, Suspense, useState } from 'react'
import type { Passkey } from '#api/model/index.ts'
import { useListPasskeys } from '#api/passkey/passkey.ts'
import { knowsPasskeys } from './knows-passkeys.ts'
import { type PasskeyAction, PasskeyRow } from './passkey-row.tsx'

const AddPasskeyDialog = lazy(() => import('./add-passkey-dialog.tsx'))
const dialogs = {
  rename: lazy(() => import('./rename-passkey-dialog.tsx')),
  remove: lazy(() => import('./remove-passkey-dialog.tsx')),
}

/** The user’s passkeys, and how to add one. */
export function PasskeySetting() {
  const { data: passkeys, error, refetch } = useListPasskeys()
  if (error !== null) return <LoadError error={error} onRetry={refetch} />
  return passkeys ? <Setting passkeys={passkeys} /> : <Skeleton className="h-16" />
}

function Setting({ passkeys }: { passkeys: Passkey[] }) {
  const t = useTranslate()
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<{ action: PasskeyAction; passkey: Passkey } | null>(null)
  const ChosenDialog = chosen && dialogs[chosen.action]
  return (
    <div className="space-y-4">
      {passkeys.length === 0 ? (
        <p>{t('account.passkey.empty')}</p>
      ) : (
        <ul aria-label={t('account.passkey.title')} className="divide-y border-y">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onChoose={(action) => setChosen({ action, passkey })}
            />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <Button onClick={() => setAdding(true)}>{t('account.passkey.add')}</Button>
      ) : (
        <p className="text-[0.8125rem] text-ink-muted">
          {t('account.passkey.problem_unsupported')}
        </p>
      )}
      <Suspense>
        {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
        {ChosenDialog && <ChosenDialog passkey={chosen.passkey} onClose={() => setChosen(null)} />}
      </Suspense>
    </div>
  )
}
