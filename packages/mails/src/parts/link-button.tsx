import { Button, Link, Section, Text } from '@react-email/components'
import type { Translate } from '@tollgate/messages'
import { style } from './style.ts'
import { webAddress } from './web-address.ts'

interface LinkButtonProps {
  t: Translate
  url: string
  label: string
  /** The merchant’s, in light and dark alike; ours without them. */
  colors?: { background: string; ink: string } | null | undefined
}

/** A button, with its address below for those who can’t press it. */
export function LinkButton({ t, url, label, colors = null }: LinkButtonProps) {
  const address = webAddress(url)
  const own = colors && { backgroundColor: colors.background, color: colors.ink }
  return (
    <>
      <Section style={style.buttonRow}>
        <Button
          className={own ? undefined : 'button'}
          href={address}
          style={{ ...style.button, ...own }}
        >
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
