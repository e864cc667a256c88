import type { PictureFileType } from '@tollgate/contracts'

const signatures: Record<Exclude<PictureFileType, 'image/svg+xml'>, RegExp> = {
  'image/gif': /^GIF8[79]a/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n/,
  'image/webp': /^RIFF[\s\S]{4}WEBP/,
}

/** Whether a file begins like a picture of this type: clients can claim anything. */
export function beginsLike(mimeType: string, start: Buffer): boolean {
  if (mimeType === 'image/svg+xml')
    return /^\uFEFF?\s*<(\?xml\b|!--|!DOCTYPE svg\b|svg\b)/i.test(start.toString())
  const signature = Object.entries(signatures).find(([type]) => type === mimeType)?.[1]
  return signature?.test(start.toString('latin1')) ?? false
}
