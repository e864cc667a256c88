import { useTranslate } from '@tollgate/messages/react'
import { useFormatSize } from '@tollgate/messages/size'
import { useEffect, useRef, useState } from 'react'
import type { FileRead } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import {
  isStorageFull,
  maximumSizes,
  pictureTypes,
  type UploadService,
  uploadFile,
} from './upload.ts'

interface RunningUpload {
  name: string
  /** From 0 to 1. */
  progress: number
}

export type Uploads = ReturnType<typeof useUploads>

/** Uploads files one after another, and says how far it is and what went wrong. */
export function useUploads(service: UploadService, onUploaded: (file: FileRead) => void) {
  const { id: organizationId } = useOrganization()
  const problemOf = useProblem(service)
  const t = useTranslate()
  const [running, setRunning] = useState<RunningUpload | null>(null)
  const [problems, setProblems] = useState<string[]>([])
  const waiting = useRef<File[]>([])
  const current = useRef<AbortController | null>(null)
  // The list may have changed while a file was on its way.
  const latest = useRef(onUploaded)
  useEffect(() => {
    latest.current = onUploaded
  })
  useEffect(() => cancelAll, [])

  function cancelAll(): void {
    waiting.current = []
    current.current?.abort()
  }

  async function upload(file: File): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    current.current = controller
    setRunning({ name: file.name, progress: 0 })
    const onProgress = (sent: number) => setRunning({ name: file.name, progress: sent / file.size })
    try {
      const uploaded = await uploadFile(file, { service, organizationId, signal, onProgress })
      // Read now, and not before the wait: other files have been added since.
      latest.current(uploaded)
    } catch (error) {
      if (signal.aborted) return
      const text = isStorageFull(error) ? 'billing.file.storage_full' : 'billing.file.failed'
      setProblems((known) => [...known, t(text, { name: file.name })])
    }
  }

  async function add(files: readonly File[]): Promise<void> {
    const isRunning = waiting.current.length > 0 || running !== null
    const found = files.flatMap((file) => problemOf(file) ?? [])
    setProblems(found)
    waiting.current.push(...files.filter((file) => problemOf(file) === null))
    if (isRunning) return
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      await upload(next)
    }
    setRunning(null)
  }

  return { running, problems, add, cancel: () => current.current?.abort() }
}

function useProblem(service: UploadService): (file: File) => string | null {
  const t = useTranslate()
  const formatSize = useFormatSize()
  return ({ name, size, type }) => {
    if (size === 0) return t('billing.file.empty', { name })
    const most = maximumSizes[service]
    if (size > most) return t('billing.file.too_large', { name, size: formatSize(most) })
    const isPicture = pictureTypes.some((known) => known === type)
    if (service === 'downloadable' || isPicture) return null
    return t('billing.file.not_a_picture', { name })
  }
}
