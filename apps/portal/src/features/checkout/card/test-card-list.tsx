import { useTranslate } from '@tollgate/messages/react'
import { CopyButton } from '@tollgate/ui/copy-button'
import { Icon } from '@tollgate/ui/icon'
import type { TestCard } from './test-cards.ts'
import { useTestCards } from './test-cards.ts'

function groupDigits(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

function TestCardRow({ number, outcome, actsAs }: TestCard) {
  const t = useTranslate()
  const grouped = groupDigits(number)
  return (
    <li className="flex items-center gap-x-3 py-1">
      <code className="whitespace-nowrap font-mono text-[0.8125rem] tabular-nums">{grouped}</code>
      <CopyButton value={number} label={t('checkout.test_card.copy', { number: grouped })} />
      <span className="ml-auto text-right text-[0.8125rem] text-ink-muted">
        {t(`checkout.test_card.outcome.${outcome}`)}
        {actsAs !== null && (
          <span className="block text-warning-text text-xs">
            {t('checkout.test_card.for_now', {
              outcome: t(`checkout.test_card.outcome.${actsAs}`),
            })}
          </span>
        )}
      </span>
    </li>
  )
}

/** Open at first: people who try the service have no real card. */
export function TestCardList({ address }: { address: string }) {
  const t = useTranslate()
  const cards = useTestCards(address)
  if (cards.length === 0) return null
  return (
    <details open className="group rounded-md border bg-canvas px-3.5 py-2.5">
      <summary className="flex cursor-pointer select-none list-none items-center gap-1.5 rounded-sm font-medium text-[0.8125rem]">
        <Icon
          name="chevron-down"
          className="size-3.5 -rotate-90 text-ink-muted transition-transform group-open:rotate-0"
        />
        {t('checkout.test_card.title')}
      </summary>
      <p className="mt-1 text-[0.8125rem] text-ink-muted">{t('checkout.test_card.hint')}</p>
      <ul className="mt-1.5 divide-y">
        {cards.map((card) => (
          <TestCardRow key={card.number} {...card} />
        ))}
      </ul>
    </details>
  )
}
