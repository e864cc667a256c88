import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

const base =
  'inline-flex shrink-0 cursor-pointer select-none items-center justify-center gap-2 whitespace-nowrap rounded-md border font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress aria-busy:opacity-75 [&_svg]:size-4 [&_svg]:shrink-0'

const variants = {
  primary:
    'border-transparent bg-accent text-accent-ink shadow-low not-disabled:hover:bg-accent-hover',
  secondary: 'border-line-strong/60 bg-surface text-ink shadow-low not-disabled:hover:bg-sunken',
  ghost: 'border-transparent bg-transparent text-ink not-disabled:hover:bg-sunken',
  danger:
    'border-transparent bg-danger text-accent-ink shadow-low not-disabled:hover:bg-danger-hover',
  link: 'border-transparent text-accent-text underline-offset-4 hover:underline',
}

const sizes = {
  small: 'h-8 px-2.5 text-[0.8125rem]',
  medium: 'h-9 px-3.5 text-sm',
  large: 'h-11 px-5 text-base',
  icon: 'size-9 p-0',
  inline: 'h-auto rounded-sm p-0 text-[length:inherit]',
}

interface ButtonLook {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  /** As wide as its surroundings. */
  wide?: boolean
  className?: string
}

/** For links that look like buttons: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass(look: ButtonLook = {}): string {
  const { variant = 'secondary', size = 'medium', wide = false, className } = look
  return classNames(base, variants[variant], sizes[size], wide && 'w-full', className)
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Keeps the label and the focus, adds a spinner and ignores presses until it is over. */
  pending?: boolean
}

function ignorePress(event: MouseEvent): void {
  event.preventDefault()
}

export function Button(props: ButtonProps) {
  const { variant, size, wide, className, pending = false, onClick, children, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? ignorePress : onClick}
      className={buttonClass({ variant, size, wide, className })}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}
