import { formatDate, type Translator } from '@tollgate/messages'
import type { Occasion } from '../mails.ts'
import { isSafeName } from './safe-name.ts'
import { Paragraph } from './text.tsx'

/** When something happened, from which browser and where: what a notice lets its reader judge by. */
export function OccasionLines({
  translator,
  occasion,
}: {
  translator: Translator
  occasion: Occasion
}) {
  const { t, language } = translator
  const when = formatDate(new Date(occasion.at), language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const { country } = occasion
  return (
    <Paragraph>
      {t('mail.occasion.when', { when: `${when} UTC` })}
      <br />
      {t('mail.occasion.device', { device: deviceInWords(translator, occasion) })}
      {country !== null && (
        <>
          <br />
          {t('mail.occasion.country', { country: countryInWords(translator, country) })}
        </>
      )}
    </Paragraph>
  )
}

function deviceInWords({ t }: Translator, { browser, system }: Occasion): string {
  // A program may call itself whatever it likes.
  const program = browser !== null && isSafeName(browser) ? browser : null
  if (program !== null && system !== null) {
    return t('mail.occasion.browser_on_system', { browser: program, system })
  }
  return program ?? system ?? t('mail.occasion.unknown_device')
}

function countryInWords({ language }: Translator, country: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
}
