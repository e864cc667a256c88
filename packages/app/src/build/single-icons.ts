import type { Plugin } from 'vite'

const importOfIcons = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g

/** `Building2` is in `building-2`. */
function fileOf(icon: string): string {
  return icon.replaceAll(/(?<!^)(?:[A-Z]|\d+)/g, '-$&').toLowerCase()
}

/** Names the file of each icon: the package's own list would tie every icon to whatever needs one. */
export function nameIconFiles(code: string): string {
  return code.replaceAll(importOfIcons, (_whole, names: string) => {
    const icons = names.split(',').map((name) => name.trim())
    return icons
      .filter((icon) => icon !== '' && !icon.startsWith('type '))
      .map((icon) => `import ${icon} from 'lucide-react/icons/${fileOf(icon)}'`)
      .join(';')
  })
}

export function singleIcons(): Plugin {
  return {
    name: 'single-icons',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\.tsx?(?:\?|$)/, code: 'lucide-react' },
      handler: (code) => ({ code: nameIconFiles(code), map: null }),
    },
  }
}
