import { fileRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { completeFileUpload } from './complete-upload.ts'
import { createFile } from './create.ts'
import { deleteFile } from './delete.ts'
import { getFile } from './get.ts'
import { listFiles } from './list.ts'
import { updateFile } from './update.ts'

export const fileRoutes = serve(routes, {
  listFiles,
  createFile,
  completeFileUpload: {
    // The body has an `id` as well, that of the upload.
    async handle(c, ctx) {
      const { id } = c.req.valid('param')
      return c.json(await completeFileUpload(ctx, id, c.req.valid('json')), 200)
    },
  },
  getFile,
  updateFile,
  deleteFile,
})
