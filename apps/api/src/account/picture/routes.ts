import { pictureRoutes as routes } from '@tollgate/contracts'
import { DAY } from '../../core/calendar.ts'
import { serve } from '../../http/serve.ts'
import { getPicture } from './get.ts'
import { uploadPicture } from './upload.ts'

const YEAR = 365 * DAY

export const pictureRoutes = serve(routes, {
  uploadPicture: {
    async handle(c, ctx) {
      const bytes = Buffer.from(await c.req.arrayBuffer())
      return c.json({ image: await uploadPicture(ctx, bytes) }, 200)
    },
  },
  getPicture: {
    async handle(c, ctx) {
      const picture = await getPicture(ctx, c.req.valid('param'))
      if (!picture) return c.body(null, 404, { 'Cache-Control': 'no-store' })
      return c.body(picture.bytes, 200, {
        'Content-Type': picture.mimeType,
        'Cache-Control': `public, max-age=${YEAR}, immutable`,
        // Whatever a picture contains: opened directly, it runs nothing.
        'Content-Security-Policy': "default-src 'none'; sandbox",
        // Other sites may show a picture, too, next to its owner’s name.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
    },
  },
})
