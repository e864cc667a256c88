import { HttpResponse, http } from 'msw'
import { getCompleteFileUploadMockHandler, getCreateFileMockHandler } from '#api/file/file.msw.ts'
import type { DownloadableFileRead, FileCreate, FileUpload } from '#api/model/index.ts'
import { acme } from './ada.ts'

/** Of the same origin, as that of the service is. */
const address = new URL('/storage/parts/', document.baseURI).href

const common = {
  organization_id: acme.id,
  storage_version: null,
  checksum_etag: null,
  checksum_sha256_base64: null,
  checksum_sha256_hex: null,
  last_modified_at: null,
  version: null,
}

export const plan: DownloadableFileRead = {
  ...common,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000180',
  service: 'downloadable',
  name: 'plan.pdf',
  path: 'downloadable/plan',
  mime_type: 'application/pdf',
  size: 52_311,
  size_readable: '51.1 KB',
  is_uploaded: true,
  created_at: '2026-03-14T09:26:00.000Z',
}

function uploadOf(id: string, { upload, ...file }: FileCreate): FileUpload {
  const parts = upload.parts.map((part) => ({
    ...part,
    checksum_sha256_base64: null,
    url: `${address}${id}-${part.number}`,
    expires_at: '2026-03-14T10:26:00.000Z',
    headers: {},
  }))
  const { name, mime_type, size, service } = file
  const shown = { id, name, mime_type, size, service, path: id, size_readable: '5 B' }
  return { ...common, ...shown, is_uploaded: false, upload: { id, path: id, parts } }
}

type Answer = () => Response | Promise<Response>

/** Uploads as the API takes them; what is sent is kept, and `answerPart` may fail. */
export function stubUploads(
  answerPart: Answer = () => new HttpResponse(null, { headers: { ETag: '"a"' } }),
) {
  const created: FileUpload[] = []
  const completed: unknown[] = []
  const handlers = [
    getCreateFileMockHandler(async ({ request }) => {
      const id = `019aa3f0-7c1e-7b52-9a0d-0000000002${String(created.length).padStart(2, '0')}`
      const body: FileCreate = JSON.parse(await request.text())
      const upload = uploadOf(id, body)
      created.push(upload)
      return upload
    }),
    http.put(`${address}:token`, () => answerPart()),
    getCompleteFileUploadMockHandler(async ({ request }) => {
      completed.push(await request.json())
      const { upload: _, service, ...file } = created.at(-1) ?? uploadOf('', emptyFile)
      const uploaded = { ...file, is_uploaded: true, created_at: plan.created_at }
      return service === 'downloadable'
        ? { ...uploaded, service }
        : { ...uploaded, service, public_url: 'data:,' }
    }),
  ]
  return { created, completed, handlers }
}

const emptyFile: FileCreate = {
  service: 'downloadable',
  name: '',
  mime_type: '',
  size: 0,
  upload: { parts: [] },
}
