import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../kit/i18n.ts'
import type { PageRoute } from './routes.ts'
import { useSigned } from './state.ts'
import { useOpenScanned } from './use-open-scanned.ts'

const mostFound = 8
/** A text that may be the number of a record. */
const isNumber = (text: string): boolean => text.length >= 4 && /\d/.test(text)

const matches = (route: PageRoute, text: string): boolean =>
  `${route.name ?? ''} ${route.branch.join(' ')} ${route.path}`.toLowerCase().includes(text)

/** Gives the keyboard to the search of the frame. */
export function focusFind(): void {
  const input = document.querySelector<HTMLInputElement>('.gt-find input')
  input?.focus()
  input?.select()
}

/** Finds a page of the menu by a part of its name, or a record by its whole number; Ctrl+K leads here from anywhere, `/` where nobody writes. */
export function Find() {
  const { t } = useWords()
  const { routes } = useSigned()
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const wanted = text.trim().toLowerCase()
  const openNumber = useOpenScanned()
  const found = wanted
    ? [...routes.values()].filter(route => route.name && matches(route, wanted)).slice(0, mostFound)
    : []
  const number = isNumber(wanted) ? text.trim() : null
  const choices = found.length + (number === null ? 0 : 1)

  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      focusFind()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [])

  const go = (route: PageRoute | undefined): void => {
    if (!route && number === null) return
    setText('')
    input.current?.blur()
    if (route) navigate(route.path)
    else if (number !== null) openNumber(number)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt((at + 1) % Math.max(choices, 1))
    else if (event.key === 'ArrowUp') setAt((at - 1 + choices) % Math.max(choices, 1))
    else if (event.key === 'Enter') go(found[at])
    else if (event.key === 'Escape') {
      setText('')
      input.current?.blur()
    } else return
    event.preventDefault()
  }
  return (
    <div className="gt-find">
      <div className="box">
        <Search aria-hidden strokeWidth={1.75} />
        <input
          ref={input}
          role="combobox"
          aria-expanded={wanted !== ''}
          aria-controls={id}
          aria-label={t('shell.find')}
          placeholder={t('shell.find')}
          value={text}
          data-scan="off"
          onChange={event => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKey}
          onBlur={() => setText('')}
        />
        <kbd>Ctrl K</kbd>
      </div>
      {wanted ? (
        <div id={id} className="list" role="listbox" aria-label={t('shell.find')}>
          {found.map((route, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys work in the box above, which holds the focus
            <div
              key={route.path}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              onMouseDown={event => event.preventDefault()}
              onMouseEnter={() => setAt(index)}
              onClick={() => go(route)}
            >
              {route.name}
              <span>{route.branch.join(' / ')}</span>
            </div>
          ))}
          {number === null ? null : (
            // biome-ignore lint/a11y/useKeyWithClickEvents: as above
            <div
              role="option"
              aria-selected={at === found.length}
              tabIndex={-1}
              onMouseDown={event => event.preventDefault()}
              onMouseEnter={() => setAt(found.length)}
              onClick={() => go(undefined)}
            >
              {t('shell.find_number', { code: number })}
            </div>
          )}
          {choices === 0 ? <div className="none">{t('shell.find_none')}</div> : null}
        </div>
      ) : null}
    </div>
  )
}
