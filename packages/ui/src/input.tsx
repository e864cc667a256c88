import { Input as BaseInput } from '@base-ui/react/input'
import { classNames, controlClass } from './class-names.ts'

interface InputProps extends Omit<BaseInput.Props, 'className'> {
  className?: string
}

export function Input({ className, ...props }: InputProps) {
  return <BaseInput {...props} className={classNames(controlClass, 'h-9', className)} />
}
