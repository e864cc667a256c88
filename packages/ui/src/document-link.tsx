import { Download } from 'lucide-react'

interface DocumentLinkProps {
  /** Undefined until it is known. */
  url: string | undefined
  text: string
}

/** A PDF to download. */
export function DocumentLink({ url, text }: DocumentLinkProps) {
  return (
    <a
      href={url}
      download
      className="mt-0.5 flex w-fit items-center gap-1.5 rounded-sm text-accent-text underline-offset-4 hover:underline print:hidden"
    >
      <Download aria-hidden className="size-3.5" />
      {text}
    </a>
  )
}
