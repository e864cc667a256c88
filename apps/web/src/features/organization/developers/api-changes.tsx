import { isChangeCode } from '@tollgate/contracts/change-text'
import releases from '@tollgate/contracts/releases.json'
import type { PlainMessageKey } from '@tollgate/messages'
import { Trans, useFormat, useTranslate } from '@tollgate/messages/react'
import { Badge, type BadgeTone } from '@tollgate/ui/badge'
import { SettingsSection } from '#app/page/settings-page.tsx'

const SHOWN_RELEASES = 3
const SHOWN_CHANGES = 8

/** By what a change does to programs. */
const kinds: Readonly<Record<string, [label: PlainMessageKey, tone: BadgeTone]>> = {
  breaking: ['organization.developers.change.breaking', 'danger'],
  deprecated: ['organization.developers.change.deprecated', 'warning'],
  removed: ['organization.developers.change.removed', 'warning'],
  added: ['organization.developers.change.added', 'success'],
}

/** The version of the API, and what the last ones changed. */
export function ApiChanges() {
  const t = useTranslate()
  const format = useFormat()
  return (
    <SettingsSection
      title={t('organization.developers.version')}
      description={t('organization.developers.version_text')}
    >
      {releases
        .filter(({ changes }) => changes.length > 0)
        .slice(0, SHOWN_RELEASES)
        .map(({ version, date, changes }) => (
          <section key={version} aria-label={version} className="space-y-2">
            <h3 className="flex items-baseline gap-2 font-semibold">
              {version}
              <time dateTime={date} className="font-normal text-ink-muted">
                {format.date(`${date}T12:00`, { dateStyle: 'medium' })}
              </time>
            </h3>
            <ul className="space-y-1.5">
              {changes.slice(0, SHOWN_CHANGES).map((change, index) => (
                <li key={index} className="flex items-baseline gap-2">
                  <Kind kind={change.kind} />
                  <span className="min-w-0 break-words">
                    <ChangeText {...change} />
                  </span>
                </li>
              ))}
            </ul>
            {changes.length > SHOWN_CHANGES && (
              <p className="text-ink-muted">
                {t('organization.developers.more_changes', {
                  count: changes.length - SHOWN_CHANGES,
                })}
              </p>
            )}
          </section>
        ))}
    </SettingsSection>
  )
}

function Kind({ kind }: { kind: string }) {
  const t = useTranslate()
  const [label, tone] = kinds[kind] ?? ['organization.developers.change.added', 'success']
  return <Badge tone={tone}>{t(label)}</Badge>
}

interface ReleasedChange {
  code: string
  where: string
  value?: string
  before?: string
}

function ChangeText({ code, where, value = '', before = '' }: ReleasedChange) {
  const format = useFormat()
  if (!isChangeCode(code)) return null
  const shown =
    code === 'deprecated_until' ? format.date(`${value}T12:00`, { dateStyle: 'long' }) : value
  return (
    <Trans
      id={`organization.developers.changed.${code}`}
      values={{ where, value: shown, before }}
      marks={{ code: (name) => <code className="font-mono text-[0.8125rem]">{name}</code> }}
    />
  )
}
