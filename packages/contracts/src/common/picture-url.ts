import { Text } from './fields.ts'
import { rule } from './request-refusals.ts'

const MAXIMUM_URL = 2048
/** 48 kB of image in base64. */
const MAXIMUM_DATA_URL = 65_536

const IMAGE_AS_DATA = /^data:image\/(png|jpeg|gif|webp|avif);base64,[a-z0-9+/]+=*$/i

/**
 * Anything that a browser fetches over http or https, or the image itself. Other schemes would run
 * their content when they are opened (`javascript:`, `data:text/html`).
 */
export const PictureUrl = Text({ max: MAXIMUM_DATA_URL })
  .refine(isPictureUrl, rule('picture_url.invalid'))
  .openapi({
    description:
      'URL of the picture, or the image itself as a data URL (PNG, JPEG, GIF, WebP or AVIF in base64, ' +
      'at most 65536 characters).',
    example: 'https://acme.test/picture.png',
  })

function isPictureUrl(given: string): boolean {
  if (/^data:/i.test(given)) return IMAGE_AS_DATA.test(given)
  // Parsed as browsers do, which drop tabs and spaces; without a host it is a path of this origin.
  const url = URL.parse(given, 'https://own.invalid')
  return given.length <= MAXIMUM_URL && /^https?:$/.test(url?.protocol ?? '')
}
