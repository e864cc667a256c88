import { z } from '@hono/zod-openapi'
import { Id } from '../common/fields.ts'
import { authError, authErrors, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { anyone, signedIn } from '../common/security.ts'

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

export const MAXIMUM_PICTURE_BYTES = 200_000
/** Along either side, in pixels. */
export const MAXIMUM_PICTURE_SIDE = 1024

const picture = {
  schema: z.string().openapi({ description: 'The image itself.', format: 'binary' }),
}
export const pictureContent = { 'image/png': picture, 'image/jpeg': picture, 'image/webp': picture }

export const PictureAnswer = z
  .object({
    image: z.string().openapi({
      description: 'Where the picture is from now on; the user’s `image`.',
      example: 'https://tollgate.test/pictures/019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
  })
  .openapi('PictureAnswer')
export type PictureAnswer = z.infer<typeof PictureAnswer>

export const pictureRoutes = defineRoutes('picture', {
  uploadPicture: {
    method: 'post',
    path: '/api/auth/picture',
    summary: 'Set the picture of the signed-in user',
    description:
      'The body is the image: PNG, JPEG or WebP, at most 200 kB and 1024 pixels along either side. ' +
      'It replaces the picture before, which is deleted. `update-user` with `image: null` removes it.',
    security: signedIn,
    request: { body: { required: true, content: pictureContent } },
    refusals: { 400: ['picture.not_an_image', 'picture.too_heavy', 'picture.wrong_size'] },
    responses: {
      200: json(PictureAnswer, 'Stored; the user’s `image` leads to it'),
      ...signedInErrors,
      400: authError('`Invalid body parameters`: `detail` says what is wrong with the picture'),
      413: authError('`The body is too large`'),
    },
  },
  getPicture: {
    method: 'get',
    path: '/pictures/{id}',
    summary: 'Read a picture',
    description: 'A URL never shows another picture, so browsers may cache it forever.',
    security: anyone,
    request: { params: z.object({ id: Id }) },
    responses: {
      200: { description: 'The picture', content: pictureContent },
      400: authErrors[400],
      404: { description: 'Unknown, replaced or removed (empty body)' },
    },
  },
})
