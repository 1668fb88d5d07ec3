import { Input } from 'antd'
import { Search } from 'lucide-react'
import { headId } from './head-field.tsx'

interface OpeningFieldProps {
  readonly name: string
  readonly text: string
  readonly placeholder: string
  readonly disabled: boolean
  readonly wrong: boolean
  readonly onOpen: () => void
}

/** Shows what was chosen in a dialog; Enter, Space, a letter or a press opens it. */
export function OpeningField({ name, text, placeholder, disabled, wrong, onOpen }: OpeningFieldProps) {
  return (
    <Input
      id={headId(name)}
      data-opens="picker"
      value={text}
      title={text}
      placeholder={placeholder}
      readOnly
      disabled={disabled}
      aria-haspopup="dialog"
      aria-required
      aria-invalid={wrong || undefined}
      suffix={<Search aria-hidden strokeWidth={1.75} />}
      onClick={onOpen}
      onKeyDown={event => {
        if (event.ctrlKey || event.altKey || event.metaKey) return
        if (event.key !== 'Enter' && event.key.length !== 1) return
        event.preventDefault()
        onOpen()
      }}
    />
  )
}
