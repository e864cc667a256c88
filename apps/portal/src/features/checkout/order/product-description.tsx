import { lazy, Suspense } from 'react'

/** Apart from the first screen, which is to be there at once. */
const Markdown = lazy(async () => {
  const part = await import('@tollgate/ui/markdown')
  return { default: part.Markdown }
})

/** What the merchant says of a product, in Markdown. */
export function ProductDescription({ text }: { text: string }) {
  return (
    <Suspense
      fallback={
        <p
          dir="auto"
          className="whitespace-pre-line text-ink-muted wrap-anywhere max-lg:line-clamp-4"
        >
          {text}
        </p>
      }
    >
      <Markdown text={text} className="text-ink-muted max-lg:line-clamp-4" />
    </Suspense>
  )
}
