import releases from '@tollgate/contracts/releases.json'
import type { PlainMessageKey } from '@tollgate/messages'
import { useFormat, useTranslate } from '@tollgate/messages/react'
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

/** The version of the API, and what the last ones changed; changes are told in English. */
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
            <ul lang="en" className="space-y-1.5">
              {changes.slice(0, SHOWN_CHANGES).map(({ kind, text }) => (
                <li key={text} className="flex items-baseline gap-2">
                  <Kind kind={kind} />
                  <span className="min-w-0 break-words">
                    <Marked text={text} />
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

/** Names of the API are between backticks. */
function Marked({ text }: { text: string }) {
  return text.split('`').map((piece, index) =>
    index % 2 === 1 ? (
      <code key={index} className="font-mono text-[0.8125rem]">
        {piece}
      </code>
    ) : (
      piece
    ),
  )
}
