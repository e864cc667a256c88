const circle = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18'
const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6'

const paths = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  danger: `${circle}M12 7.5v5m0 3.5v.01`,
  eye,
  'eye-off': `${eye}M4 20 20 4`,
  info: `${circle}M12 11v5.5M12 8v.01`,
  minus: 'M6 12h12',
  spinner: 'M12 3a9 9 0 1 0 9 9',
  success: `${circle}m-3.5 9.5 2.5 2.5 4.5-5`,
  warning: 'M12 4 2.5 20h19ZM12 10v4.5m0 2.5v.01',
}

export type IconName = keyof typeof paths

interface DrawingProps {
  path: string
  className?: string
  strokeWidth?: number
}

export function Drawing({ path, className, strokeWidth = 2 }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
    >
      <path d={path} />
    </svg>
  )
}

interface IconProps extends Omit<DrawingProps, 'path'> {
  name: IconName
}

/** The few signs of the first screen, so that it needs no icon library. */
export function Icon({ name, ...rest }: IconProps) {
  return <Drawing path={paths[name]} {...rest} />
}
