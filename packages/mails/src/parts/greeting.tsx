import type { Translate } from '@tollgate/messages'
import { isSafeName } from './safe-name.ts'
import { Paragraph } from './text.tsx'

/** The name is chosen at sign-up or checkout, and the address may belong to someone else. */
export function Greeting({ t, name }: { t: Translate; name: string | null }) {
  const text =
    name !== null && isSafeName(name)
      ? t('mail.greeting', { name: name.trim() })
      : t('mail.greeting_without_name')
  return <Paragraph>{text}</Paragraph>
}
