import { formatNumber } from './format.ts'
import type { Language } from './languages.ts'
import { useLanguage } from './use-messages.tsx'

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** How large a file is, in steps of 1,024: 51.1 kB. */
export function formatSize(bytes: number, language: Language): string {
  const power = Math.min(sizes.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return formatNumber(bytes / 1024 ** power, language, {
    style: 'unit',
    unit: sizes[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  })
}

/** The same in the language in use; apart from other formats, since few screens show files. */
export function useFormatSize(): (bytes: number) => string {
  const { language } = useLanguage()
  return (bytes) => formatSize(bytes, language)
}
