import type { Translate } from '@tollgate/messages'
import { Paragraph } from './text.tsx'

const LONGEST_NAME = 60
// Mail clients turn such texts into links, also in a stranger’s mail.
const looksLikeAddress = /[/\\@<>:]|www\.|[\p{L}\p{N}]{2,}\.[\p{L}\p{N}]{2,}/iu

/** Who signs up or buys chooses the name, and the address may be somebody else’s. */
function isSafeName(name: string): boolean {
  return name.trim() !== '' && name.length <= LONGEST_NAME && !looksLikeAddress.test(name)
}

export function Greeting({ t, name }: { t: Translate; name: string | null }) {
  const text =
    name !== null && isSafeName(name)
      ? t('mail.greeting', { name: name.trim() })
      : t('mail.greeting_without_name')
  return <Paragraph>{text}</Paragraph>
}
