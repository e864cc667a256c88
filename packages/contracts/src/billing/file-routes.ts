import { z } from '@hono/zod-openapi'
import { Id } from '../common/fields.ts'
import { IdempotencyHeaders } from '../common/idempotency.ts'
import { listQuery, repeatable } from '../common/list.ts'
import { billingError, billingErrors, body, json, writeErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { merchant } from '../common/security.ts'
import { File, FileDetails, FileList, FileService, FileUpdate } from './file.ts'
import { FileCreate, FileUpload, FileUploadCompleted } from './file-upload.ts'
import { IdParameters } from './record.ts'

const storageAway = { 503: billingError('The storage of files cannot be reached') }
const storageFull = { 507: billingError('The storage of files is full') }

export const fileRoutes = defineRoutes('file', {
  listFiles: {
    method: 'get',
    path: '/v1/files',
    summary: 'List the uploaded files',
    security: merchant('files:read', 'files:write'),
    request: {
      query: z.object({
        ...listQuery(['created_at', '-created_at', 'name', '-name']),
        ids: repeatable(Id).openapi({ description: 'Only these files.' }),
        service: repeatable(FileService).openapi({ description: 'Only those for this.' }),
      }),
    },
    responses: { 200: json(FileList, 'The files'), ...billingErrors },
  },
  createFile: {
    method: 'post',
    path: '/v1/files',
    summary: 'Begin to upload a file',
    description:
      'Names the parts of the file, and answers where to PUT each of them within an hour. ' +
      'Keep the `ETag` of each answer for `POST /v1/files/{id}/uploaded`. ' +
      'An upload that is not completed is dropped after a day.',
    security: merchant('files:write'),
    request: { headers: IdempotencyHeaders, body: body(FileCreate) },
    refusals: {
      422: ['file.part_too_small', 'file.parts_wrong'],
      503: ['storage.unavailable'],
      507: ['storage.full'],
    },
    responses: {
      201: json(FileUpload, 'Where to send the parts'),
      ...writeErrors,
      ...storageAway,
      ...storageFull,
    },
  },
  completeFileUpload: {
    method: 'post',
    path: '/v1/files/{id}/uploaded',
    summary: 'Complete the upload of a file',
    description:
      'Puts the parts together and checks size and SHA-256. Repeating it answers the same.',
    security: merchant('files:write'),
    request: { headers: IdempotencyHeaders, params: IdParameters, body: body(FileUploadCompleted) },
    refusals: {
      404: ['resource.not_found'],
      422: ['file.bytes_wrong', 'file.not_a_picture', 'file.part_missing', 'file.upload_unknown'],
      503: ['storage.unavailable'],
      507: ['storage.full'],
    },
    responses: { 200: json(File, 'The file'), ...writeErrors, ...storageAway, ...storageFull },
  },
  getFile: {
    method: 'get',
    path: '/v1/files/{id}',
    summary: 'Get an uploaded file, where it is used, and where to download it',
    security: merchant('files:read', 'files:write'),
    request: { params: IdParameters },
    refusals: { 404: ['resource.not_found'], 503: ['storage.unavailable'] },
    responses: { 200: json(FileDetails, 'The file'), ...billingErrors, ...storageAway },
  },
  updateFile: {
    method: 'patch',
    path: '/v1/files/{id}',
    summary: 'Rename a file',
    security: merchant('files:write'),
    request: { headers: IdempotencyHeaders, params: IdParameters, body: body(FileUpdate) },
    refusals: { 404: ['resource.not_found'] },
    responses: { 200: json(File, 'The file as it is now'), ...writeErrors },
  },
  deleteFile: {
    method: 'delete',
    path: '/v1/files/{id}',
    summary: 'Delete a file',
    security: merchant('files:write'),
    request: { headers: IdempotencyHeaders, params: IdParameters },
    refusals: { 404: ['resource.not_found'] },
    responses: { 204: { description: 'Deleted' }, ...writeErrors },
  },
})
