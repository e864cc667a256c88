import { useSearch } from '@tanstack/react-router'
import { LoadError } from '@tollgate/app/page-states'
import type { PlainMessageKey } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { Checkbox } from '@tollgate/ui/checkbox'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { Skeleton } from '@tollgate/ui/skeleton'
import type { SettingInForce } from '#api/model/index.ts'
import { useListSettings } from '#api/service/service.ts'
import { NoResults } from '#app/list/list-view.tsx'
import { SearchField } from '#app/list/search-field.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { Section } from '#app/page/record-page.tsx'
import { SettingRow } from './setting-row.tsx'

/** Every setting with the value that counts, and what it does. */
export function SettingsInForce() {
  const t = useTranslate()
  const { data, error, refetch } = useListSettings()
  return (
    <Section title={t('administration.service.settings')}>
      <p className="mb-4 text-ink-muted">{t('administration.service.settings_text')}</p>
      <Filters />
      {error !== null && data === undefined && <LoadError error={error} onRetry={refetch} />}
      {error === null && data === undefined && <Skeleton className="h-96 w-full rounded-lg" />}
      {data && <Groups settings={data.settings} />}
    </Section>
  )
}

function Filters() {
  const t = useTranslate()
  const { query, set } = useSearch({ from: '/_signed-in/administration/service' })
  const changeSearch = useChangeSearch()
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      <SearchField
        label={t('administration.service.search')}
        value={query}
        onSearch={(wanted) => changeSearch({ query: wanted })}
      />
      <ChoiceField name="set" label={t('administration.service.only_set')}>
        <Checkbox
          checked={set === true}
          onCheckedChange={(checked) => changeSearch({ set: checked || undefined })}
        />
      </ChoiceField>
    </div>
  )
}

const groups: Record<SettingInForce['group'], PlainMessageKey> = {
  service: 'administration.service.title',
  mails: 'administration.service.group_mails',
  accounts: 'administration.service.group_accounts',
  sessions: 'administration.service.group_sessions',
  organizations: 'administration.service.group_organizations',
  providers: 'administration.providers.title',
}

function Groups({ settings }: { settings: SettingInForce[] }) {
  const t = useTranslate()
  const { query, set } = useSearch({ from: '/_signed-in/administration/service' })
  const changeSearch = useChangeSearch()
  const shown = settings.filter((setting) => matches(setting, query) && (!set || setting.isSet))
  const grouped = Map.groupBy(shown, ({ group }) => group)
  if (shown.length === 0) {
    return <NoResults onClear={() => changeSearch({ query: undefined, set: undefined })} />
  }
  return (
    <div className="space-y-8">
      {[...grouped].map(([group, members]) => (
        <section key={group} aria-label={t(groups[group])} className="space-y-2">
          <h3 className="font-medium">{t(groups[group])}</h3>
          <dl className="divide-y rounded-lg border">
            {members.map((setting) => (
              <SettingRow key={setting.name} setting={setting} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** By name or meaning, with or without the underscores. */
function matches({ name, meaning }: SettingInForce, query = ''): boolean {
  const wanted = query.toLowerCase()
  const texts = [name, name.replaceAll('_', ' '), meaning]
  return texts.some((text) => text.toLowerCase().includes(wanted))
}
