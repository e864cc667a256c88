import { Button, Link, Section, Text } from '@react-email/components'
import type { Translate } from '@tollgate/messages'
import { style } from './style.ts'
import { webAddress } from './web-address.ts'

/** A button, with its address below for those who can’t press it. */
export function LinkButton({ t, url, label }: { t: Translate; url: string; label: string }) {
  const address = webAddress(url)
  return (
    <>
      <Section style={style.buttonRow}>
        <Button className="button" href={address} style={style.button}>
          {label}
        </Button>
      </Section>
      <Text className="muted" style={style.note} data-skip-in-text>
        {t('mail.button_fallback')}
        <br />
        <Link className="address" href={address} style={style.address}>
          {address}
        </Link>
      </Text>
    </>
  )
}
