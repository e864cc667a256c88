import { micromark } from 'micromark'
import { useMemo } from 'react'
import { classNames } from './class-names.ts'

interface MarkdownProps {
  text: string
  className?: string
}

/** Headings of a text begin below those of the page around it. */
function lowerHeadings(html: string): string {
  return html.replace(
    /<(\/?)h([1-6])>/g,
    (_tag, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + 2)}>`,
  )
}

/** Links open in a new tab so that no input is lost. Those that would run a script have lost their URL. */
function openLinksApart(html: string): string {
  return html.replace(/<a href="([^"]*)"/g, (link, href: string) =>
    href === '' ? '<a' : `${link} target="_blank" rel="noopener noreferrer"`,
  )
}

/** What a merchant wrote in Markdown. HTML in it is shown as text, and links run no script. */
export function Markdown({ text, className }: MarkdownProps) {
  const html = useMemo(() => openLinksApart(lowerHeadings(micromark(text))), [text])
  return (
    <div
      dir="auto"
      className={classNames('markdown [overflow-wrap:anywhere]', className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
