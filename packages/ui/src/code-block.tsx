import { CopyButton } from './copy-button.tsx'

interface CodeBlockProps {
  /** Names the code for screen readers. */
  label: string
  /** What the button copies: "Copy request". */
  copyLabel: string
  code: string
}

/** Code in several lines, to be copied. What is wider scrolls, by keyboard as well. */
export function CodeBlock({ label, copyLabel, code }: CodeBlockProps) {
  return (
    <div className="relative rounded-lg border bg-canvas">
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-lg p-3 pr-11"
      >
        <pre className="font-mono text-[0.8125rem]">
          <code>{code}</code>
        </pre>
      </section>
      <span className="absolute top-1.5 right-1.5 rounded-sm bg-canvas">
        <CopyButton value={code} label={copyLabel} />
      </span>
    </div>
  )
}
