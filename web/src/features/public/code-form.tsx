import { Search } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import { groupedCode, readCode } from './code.ts'

interface CodeFormProps {
  /** Path of the page that answers the code. */
  readonly path: string
  readonly label: string
  readonly hint: string
  readonly submit: string
  /** The code that was asked for last, to be put right. */
  readonly before?: string | undefined
}

/** A code typed by hand, in any case and grouping. */
export function CodeForm({ path, label, hint, submit, before }: CodeFormProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => (before ? groupedCode(before) : ''))
  const [wrong, setWrong] = useState(false)
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    const code = readCode(text)
    setWrong(code === null)
    if (code === null) box.current?.focus()
    else navigate(`${path}?${new URLSearchParams({ c: code })}`)
  }
  return (
    <form className="gt-slip gt-code-form" onSubmit={ask} noValidate>
      <label htmlFor="gt-public-code">{label}</label>
      <input
        id="gt-public-code"
        ref={box}
        className="gt-input gt-number"
        value={text}
        maxLength={400}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={wrong}
        aria-describedby="gt-public-code-hint"
        onChange={event => {
          setText(event.target.value)
          setWrong(false)
        }}
      />
      <p id="gt-public-code-hint" className={wrong ? 'hint wrong' : 'hint'} role={wrong ? 'alert' : undefined}>
        {wrong ? t('page.account.reportpreview.code_wrong') : hint}
      </p>
      <Button look="primary" submit icon={Search}>
        {submit}
      </Button>
    </form>
  )
}
