import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import type { SettingInForce } from '#api/model/index.ts'

/** One setting: its name and meaning, and beside them its value. */
export function SettingRow({ setting }: { setting: SettingInForce }) {
  const t = useTranslate()
  const { name, meaning, isSet } = setting
  return (
    <div className="grid gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <dt className="min-w-0 space-y-1">
        <span className="flex flex-wrap items-center gap-2">
          <code className="font-medium font-mono text-[0.8125rem] wrap-anywhere">{name}</code>
          {isSet && <Badge tone="accent">{t('administration.service.is_set')}</Badge>}
        </span>
        <Code className="block text-ink-muted text-xs" text={meaning} />
      </dt>
      <dd className="min-w-0">
        <Value setting={setting} />
      </dd>
    </div>
  )
}

function Value({ setting: { value, isHidden, otherwise } }: { setting: SettingInForce }) {
  const t = useTranslate()
  return (
    <>
      {value !== null && (
        <code dir="ltr" className="block font-mono text-[0.8125rem] wrap-anywhere">
          {value}
        </code>
      )}
      {isHidden && (
        <p className="text-ink-muted">
          {t(value === null ? 'administration.service.hidden' : 'administration.service.partly')}
        </p>
      )}
      {value === null && !isHidden && (
        <>
          <p className="text-ink-muted">{t('administration.service.none')}</p>
          {otherwise !== null && <Code className="text-ink-muted text-xs" text={otherwise} />}
        </>
      )}
    </>
  )
}

/** English text in which names are marked as in Markdown. */
function Code({ text, className }: { text: string; className: string }) {
  const parts = text.split('`').map((part, position) => ({ part, position }))
  return (
    <span lang="en" dir="ltr" className={className}>
      {parts.map(({ part, position }) =>
        position % 2 === 0 ? part : <code key={position}>{part}</code>,
      )}
    </span>
  )
}
