const MOST_CHARACTERS = 2048
/** UTF-8 has at most four for a character. */
const MOST_BYTES = 4 * MOST_CHARACTERS

/** Control characters but tabs and line feeds, and what turns the direction of the text beside it. */
const UNSHOWN = /[[\p{Cc}--[\t\n]]\u202A-\u202E\u2066-\u2069]/gv

/** The beginning of an answer as a text, whatever its bytes are. What comes after it isn’t waited for. */
export async function readStart({ body }: Response): Promise<string> {
  if (!body) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      bytes += chunk.byteLength
      if (bytes >= MOST_BYTES) break
    }
  } catch {
    // Cut off, or too slow: what has come is the answer.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MOST_BYTES))
  return [...text.replace(UNSHOWN, '')].slice(0, MOST_CHARACTERS).join('')
}
