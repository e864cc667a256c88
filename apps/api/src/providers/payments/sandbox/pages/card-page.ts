import type { Translator } from '@tollgate/messages'
import { html } from 'hono/html'
import { type Markup, shell, type Theme } from './shell.ts'

interface CardPage {
  translator: Translator
  theme: Theme
  now: Date
}

/** The card form. What is typed here stays here: its script gives a token to the page around it. */
export function cardPage({ translator: { t, language }, theme, now }: CardPage): Markup {
  return shell({
    language,
    theme,
    title: t('checkout.sandbox.card.title'),
    script: 'card-form.js',
    content: html`<form class="card" novalidate data-month="${now.toISOString().slice(0, 7)}">
      <div class="wide">
        <label for="number">${t('checkout.sandbox.card.number')}</label>
        <input
          id="number"
          inputmode="numeric"
          autocomplete="cc-number"
          placeholder="4242 4242 4242 4242"
          maxlength="23"
          required
          aria-describedby="problem"
        />
      </div>
      <div>
        <label for="expiry">${t('checkout.sandbox.card.expiry')}</label>
        <input
          id="expiry"
          inputmode="numeric"
          autocomplete="cc-exp"
          placeholder="${t('checkout.sandbox.card.expiry_form')}"
          maxlength="7"
          required
          aria-describedby="problem"
        />
      </div>
      <div>
        <label for="security_code">${t('checkout.sandbox.card.security_code')}</label>
        <input
          id="security_code"
          inputmode="numeric"
          autocomplete="cc-csc"
          placeholder="123"
          maxlength="4"
          required
          aria-describedby="problem"
        />
      </div>
      <p
        id="problem"
        class="problem wide"
        role="alert"
        data-number_invalid="${t('checkout.sandbox.card.number_invalid')}"
        data-not_a_test_card="${t('checkout.sandbox.card.not_a_test_card')}"
        data-expiry_invalid="${t('checkout.sandbox.card.expiry_invalid')}"
        data-expired="${t('checkout.sandbox.card.expired')}"
        data-security_code_invalid="${t('checkout.sandbox.card.security_code_invalid')}"
      ></p>
      <button type="submit" hidden></button>
    </form>`,
  })
}
