import type { SandboxCharge } from '@tollgate/db'
import { formatMoney, type Translator } from '@tollgate/messages'
import { html } from 'hono/html'
import { type Markup, shell, type Theme } from './shell.ts'

interface ChallengePage {
  translator: Translator
  theme: Theme
  charge: SandboxCharge
}

/** What a bank’s own page looks like: the buyer says whether the payment is theirs. */
export function challengePage(page: ChallengePage): Markup {
  const { translator, theme, charge } = page
  if (charge.status !== 'requires_action') return overPage(page)
  const { t, language } = translator
  return shell({
    language,
    theme,
    title: t('checkout.sandbox.challenge.title'),
    content: html`<form class="challenge" method="post">
      <p>${t('checkout.sandbox.challenge.bank')}</p>
      <h1>${t('checkout.sandbox.challenge.title')}</h1>
      <p>${t('checkout.sandbox.challenge.text')}</p>
      <strong class="amount">${formatMoney(charge.amount, charge.currency, language)}</strong>
      <div class="actions">
        <button class="primary" name="outcome" value="complete">
          ${t('checkout.sandbox.challenge.complete')}
        </button>
        <button name="outcome" value="fail">${t('checkout.sandbox.challenge.fail')}</button>
      </div>
    </form>`,
  })
}

/** Tells the page around this one, with its script, how it ended. */
function overPage({ translator: { t, language }, theme, charge }: ChallengePage): Markup {
  const outcome = charge.status === 'succeeded' ? 'complete' : 'fail'
  return shell({
    language,
    theme,
    outcome,
    title: t('checkout.sandbox.challenge.title'),
    script: 'challenge-over.js',
    content: html`<div class="challenge">
      <p>${t('checkout.sandbox.challenge.bank')}</p>
      <h1>
        ${
          outcome === 'complete'
            ? t('checkout.sandbox.challenge.completed')
            : t('checkout.sandbox.challenge.failed')
        }
      </h1>
    </div>`,
  })
}
