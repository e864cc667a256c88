import { Button as BaseButton } from '@base-ui/react/button'
import type { VariantProps } from 'class-variance-authority'
import { cva } from 'class-variance-authority'
import { Spinner } from './spinner.tsx'

/** For links that look like buttons: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export const buttonClass = cva(
  'inline-flex shrink-0 cursor-pointer select-none items-center justify-center gap-2 whitespace-nowrap rounded-md border font-medium transition-colors data-disabled:cursor-not-allowed data-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-accent text-accent-ink shadow-low hover:bg-accent-hover data-disabled:bg-accent',
        secondary: 'border-line-strong/60 bg-surface text-ink shadow-low hover:bg-sunken',
        ghost: 'border-transparent bg-transparent text-ink hover:bg-sunken',
        danger:
          'border-transparent bg-danger text-accent-ink shadow-low hover:bg-danger-hover data-disabled:bg-danger',
        link: 'border-transparent text-accent-text underline-offset-4 hover:underline',
      },
      size: {
        small: 'h-8 px-2.5 text-[0.8125rem]',
        medium: 'h-9 px-3.5 text-sm',
        large: 'h-11 px-5 text-base',
        icon: 'size-9 p-0',
        inline: 'h-auto rounded-sm p-0 text-[length:inherit]',
      },
      wide: { true: 'w-full' },
    },
    defaultVariants: { variant: 'secondary', size: 'medium' },
  },
)

interface ButtonProps
  extends Omit<BaseButton.Props, 'className'>,
    VariantProps<typeof buttonClass> {
  className?: string
  /** Keeps the label, adds a spinner and ignores presses until it is over. */
  pending?: boolean
}

export function Button(props: ButtonProps) {
  const { variant, size, wide, className, pending = false, disabled, children, ...rest } = props
  return (
    <BaseButton
      type="button"
      {...rest}
      aria-busy={pending || undefined}
      disabled={disabled || pending}
      focusableWhenDisabled={pending}
      className={buttonClass({ variant, size, wide, className })}
    >
      {pending && <Spinner />}
      {children}
    </BaseButton>
  )
}
