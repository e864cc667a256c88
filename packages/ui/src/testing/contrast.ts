interface Colour {
  red: number
  green: number
  blue: number
}

/** Linear sRGB of `oklch(L C H)`, by Björn Ottosson's matrices. */
export function fromOklch(lightness: number, chroma: number, hue: number): Colour {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  return {
    red: clamp(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    green: clamp(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    blue: clamp(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  }
}

function luminance({ red, green, blue }: Colour): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's contrast ratio, 1 to 21. */
export function contrast(first: Colour, second: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
