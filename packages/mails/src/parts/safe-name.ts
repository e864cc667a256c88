const LONGEST_NAME = 60
// Mail clients turn such texts into links, also in a stranger’s mail.
const looksLikeAddress = /[/\\@<>:]|www\.|[\p{L}\p{N}]{2,}\.[\p{L}\p{N}]{2,}/iu

/** Whether a name that a stranger may have chosen can be shown in an email. */
export function isSafeName(name: string): boolean {
  return name.trim() !== '' && name.length <= LONGEST_NAME && !looksLikeAddress.test(name)
}
