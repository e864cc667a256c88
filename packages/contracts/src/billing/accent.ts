type Color = readonly [red: number, green: number, blue: number]

const white: Color = [255, 255, 255]
const black: Color = [0, 0, 0]

/** The lightest and the darkest of what accents are seen on, in each theme of our pages. */
const themes = {
  light: { surfaces: [white, [241, 242, 245]], towards: black },
  dark: { surfaces: [[34, 37, 42], black], towards: white },
} satisfies Record<string, { surfaces: [Color, Color]; towards: Color }>

const readable = 4.5
const visible = 3

/** The colors that a merchant’s accent color becomes in one theme, as `#rrggbb`. */
export interface AccentColors {
  /** Of a button, and of the same under the pointer. */
  accent: string
  hover: string
  /** Of text on a button. */
  ink: string
  /** Of text and links on a page. */
  text: string
  /** A tint behind such text. */
  soft: string
}

/** The given color wherever it can be read and seen, else the nearest darker or lighter one. */
export function accentColors(color: string, theme: keyof typeof themes): AccentColors {
  const { surfaces, towards } = themes[theme]
  const given = read(color)
  const accent = adjust(given, { surfaces, towards, ratio: visible })
  const ink = contrast(accent, white) >= readable ? white : black
  const soft = mix(surfaces[0], given, 0.1)
  const text = adjust(given, { surfaces: [...surfaces, soft], towards, ratio: readable })
  const hover = mix(accent, ink === white ? black : white, 0.14)
  return {
    accent: write(accent),
    hover: write(hover),
    ink: write(ink),
    text: write(text),
    soft: write(soft),
  }
}

/** The contrast of two colors by WCAG, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return contrast(read(one), read(other))
}

interface Demand {
  surfaces: readonly Color[]
  towards: Color
  ratio: number
}

function adjust(color: Color, { surfaces, towards, ratio }: Demand): Color {
  for (let share = 0; share < 1; share += 0.04) {
    const adjusted = mix(color, towards, share)
    if (surfaces.every((surface) => contrast(adjusted, surface) >= ratio)) return adjusted
  }
  return towards
}

function mix(one: Color, other: Color, share: number): Color {
  const [red, green, blue] = [0, 1, 2].map((part) =>
    Math.round((one[part] ?? 0) * (1 - share) + (other[part] ?? 0) * share),
  )
  return [red ?? 0, green ?? 0, blue ?? 0]
}

function contrast(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function read(color: string): Color {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function write(color: Color): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
