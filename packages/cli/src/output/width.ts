const WIDE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u
const segmenter = new Intl.Segmenter()

/** How many columns a text takes in a terminal. */
export function widthOf(text: string): number {
  let width = 0
  for (const { segment } of segmenter.segment(text)) width += WIDE.test(segment) ? 2 : 1
  return width
}

/** Cuts a text to a width, with an ellipsis. */
export function shorten(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  let cut = ''
  for (const { segment } of segmenter.segment(text)) {
    if (widthOf(cut + segment) > width - 1) break
    cut += segment
  }
  return `${cut}…`
}

export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)))
}
