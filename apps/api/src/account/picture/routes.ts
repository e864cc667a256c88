import { pictureRoutes } from '@tollgate/contracts'
import { anyContext, userContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { getPicture } from './get.ts'
import { upload } from './upload.ts'

const ONE_YEAR_SECONDS = 31_536_000

export function registerPictureRoutes(app: App): void {
  bind(app, pictureRoutes.uploadPicture, async (c) => {
    const bytes = Buffer.from(await c.req.arrayBuffer())
    return c.json({ image: await upload(userContext(c), bytes) }, 200)
  })

  bind(app, pictureRoutes.getPicture, async (c) => {
    const picture = await getPicture(anyContext(c), c.req.valid('param').id)
    if (!picture) return c.body(null, 404, { 'Cache-Control': 'no-store' })
    return c.body(picture.bytes, 200, {
      'Content-Type': picture.mimeType,
      'Cache-Control': `public, max-age=${ONE_YEAR_SECONDS}, immutable`,
      // Whatever a picture contains: opened directly, it runs nothing.
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // Other sites may show a picture, too, next to its owner’s name.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
}
