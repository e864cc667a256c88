import { useState } from 'react'

/** The image of a chosen file, once the browser could read it. */
export function useImageFile() {
  const [image, setImage] = useState<ImageBitmap | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined) return
    const read = await createImageBitmap(file).catch(() => null)
    setImage(read)
    setUnreadable(read === null)
  }
  return { image, unreadable, choose, clear: () => setImage(null) }
}
